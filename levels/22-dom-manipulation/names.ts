/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  instructions: 'Instructions',
  read: 'I have read the instructions',
  button: 'Locked button',
  check: 'Check',
  outcome: 'Outcome',
} as const
