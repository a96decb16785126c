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
  description: 'A sheet of twenty employees: download it, read it, write to it, and upload your file.',
  objectives: [
    'Download employee-data.csv.',
    'Press the three read buttons: a cell, a column, the whole range.',
    'Press the three write buttons: a cell, a row, a formula.',
    'Upload the sheet as .xlsx or .csv. Your browser opens and reads it.',
  ],
  intel: {
    trains: 'the spreadsheet activities: read and write cells, rows and ranges, and upload a file.',
    nudge: 'The content decides, not the name: an .xls file that is renamed to .xlsx cannot be read.',
    way: 'Click the link and wait for the file. Press the three read buttons, then the three write buttons, in any order within their step. Then set the path of the file input and wait until the outcome is no longer busy. A sheet needs one line of headers and at least one row.',
  },
  article: 4,
  targets,
} satisfies Level
