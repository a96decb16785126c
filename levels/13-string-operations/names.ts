/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  number: 'Question',
  answer: 'Answer',
  submit: 'Submit',
  outcome: 'Outcome',
  tryAgain: 'TRY AGAIN',
} as const
