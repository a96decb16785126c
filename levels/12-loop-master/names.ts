/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  next: 'Process next',
  reset: 'Reset',
  outcome: 'Outcome',
  progress: 'Items done',
  queue: 'Work queue',
  item: 'Item',
  type: 'Type',
  data: 'Data',
  status: 'Status',
} as const
