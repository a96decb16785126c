/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  press: 'Press me',
  outcome: 'Outcome',
} as const
