import { FileSpreadsheet } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  step: { id: 'step-number', role: 'status', name: NAMES.step },
  download: { id: 'download-data', role: 'link', name: NAMES.download },
  readCell: { id: 'read-cell', role: 'button', name: NAMES.readCell },
  readColumn: { id: 'read-column', role: 'button', name: NAMES.readColumn },
  readRange: { id: 'read-range', role: 'button', name: NAMES.readRange },
  writeCell: { id: 'write-cell', role: 'button', name: NAMES.writeCell },
  writeRow: { id: 'write-row', role: 'button', name: NAMES.writeRow },
  writeFormula: { id: 'write-formula', role: 'button', name: NAMES.writeFormula },
  upload: { id: 'sheet-upload', role: 'button', name: NAMES.upload },
  outcome: { id: 'upload-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: FileSpreadsheet,
  description: 'A sheet of twenty employees: download it, read it, write to it, and upload your file.',
  objectives: [
    `${NAMES.download}.`,
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
