/**
 * Ways in which the pages of a shift differ from their usual form, in the order in which they are applied. docs/office.md
 * says what each one does. They change what a robot meets, never what is right.
 */
export const CONDITIONS = [
  'words',
  'shape',
  'twins',
  'names',
  'late',
  'cover',
  'moving',
  'stale',
  'frame',
] as const

export type Condition = (typeof CONDITIONS)[number]

/** Conditions that a script of the page brings about: a program that runs no scripts does not meet them. */
export const BY_SCRIPT = ['cover', 'moving', 'stale'] as const satisfies readonly Condition[]

export const isCondition = (key: string): key is Condition => (CONDITIONS as readonly string[]).includes(key)
