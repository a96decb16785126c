/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  maximum: 'Maximum attempts',
  try: 'Try Operation',
  reset: 'Reset',
  outcome: 'Outcome',
  log: 'Attempts so far',
  attempt: 'Attempt',
  result: 'Result',
  error: 'Error',
  worth: 'Does a retry help? The chances, and the errors',
} as const
