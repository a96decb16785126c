/** Spec §7, "Static downloads": the name under which the file is saved. */
export const FILE = 'employee-data.csv'

/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  step: 'Step',
  downloadStep: 'Download the employee data',
  save: 'Download',
  download: `Download ${FILE}`,
  readStep: 'Read the sheet, three ways',
  readCell: 'Read a cell',
  readColumn: 'Read a column',
  readRange: 'Read the range',
  writeStep: 'Write to the sheet, three ways',
  writeCell: 'Write a cell',
  writeRow: 'Append a row',
  writeFormula: 'Write a formula',
  uploadStep: 'Upload a sheet',
  upload: 'Excel or CSV file (.xlsx, .csv)',
  outcome: 'Outcome',
} as const
