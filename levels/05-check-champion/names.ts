/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  question: 'Which of these are about RPA?',
  process: 'RPA Process Automation',
  entry: 'Manual Data Entry',
  bot: 'RPA Bot Development',
  paper: 'Paper Filing',
  count: 'Ticked boxes',
} as const
