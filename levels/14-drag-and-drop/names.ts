/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  report: 'Report',
  contract: 'Contract',
  email: 'Email',
  finance: 'Finance',
  documents: 'Documents',
  communications: 'Communications',
  outcome: 'Outcome',
} as const
