import { FileSpreadsheet } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  step: { id: 'step-number', role: 'status', name: 'Step' },
  download: { id: 'download-data', role: 'link', name: 'Download employee-data.csv' },
  readCell: { id: 'read-cell', role: 'button', name: 'Read a cell' },
  readColumn: { id: 'read-column', role: 'button', name: 'Read a column' },
  readRange: { id: 'read-range', role: 'button', name: 'Read the range' },
  writeCell: { id: 'write-cell', role: 'button', name: 'Write a cell' },
  writeRow: { id: 'write-row', role: 'button', name: 'Append a row' },
  writeFormula: { id: 'write-formula', role: 'button', name: 'Write a formula' },
  upload: { id: 'sheet-upload', role: 'button', name: 'Excel or CSV file (.xlsx, .csv)' },
  outcome: { id: 'upload-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: FileSpreadsheet,
  description:
    'Twenty employees in a sheet: download them, read them, write to them, upload what you made of them.',
  objectives: [
    'Download employee-data.csv.',
    'Press the three read buttons: a cell, a column, the whole range.',
    'Press the three write buttons: a cell, a row, a formula.',
    'Upload the sheet as .xlsx or .csv. It is opened and read, here in the browser.',
  ],
  intel: {
    trains: 'the spreadsheet activities: read and write cells, rows and ranges, and hand a file over.',
    nudge: 'A file is what is in it, not what it is called. Renaming an .xls makes no .xlsx.',
    way: 'Click the link and wait for the file. Press the three read buttons, then the three write buttons, in any order within their step. Then set the path of the file input and wait until the outcome is no longer busy. A sheet needs one line of headers and at least one row.',
  },
  article: 4,
  targets,
} satisfies Level
