import { BookOpen } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  table: { id: 'directory', role: 'table', name: NAMES.table },
  previous: { id: 'page-previous', role: 'button', name: NAMES.previous },
  next: { id: 'page-next', role: 'button', name: NAMES.next },
  page: { id: 'page-number', role: 'status', name: NAMES.page },
  // All nine rows, by first name: a single one would reveal the answer.
  ada: { id: 'person-ada-role', role: 'cell', name: NAMES.ada },
  elif: { id: 'person-elif-role', role: 'cell', name: NAMES.elif },
  kofi: { id: 'person-kofi-role', role: 'cell', name: NAMES.kofi },
  lena: { id: 'person-lena-role', role: 'cell', name: NAMES.lena },
  noor: { id: 'person-noor-role', role: 'cell', name: NAMES.noor },
  ravi: { id: 'person-ravi-role', role: 'cell', name: NAMES.ravi },
  sofia: { id: 'person-sofia-role', role: 'cell', name: NAMES.sofia },
  tomas: { id: 'person-tomas-role', role: 'cell', name: NAMES.tomas },
  wei: { id: 'person-wei-role', role: 'cell', name: NAMES.wei },
  outcome: { id: 'chosen-row', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: BookOpen,
  description: `Nine people on three pages. Find the ${NAMES.noor}.`,
  objectives: ['Page through the table.', `Click the row whose role is “${NAMES.noor}”.`],
  intel: {
    trains: 'paging: reading one page after another, until you find the row or the pages end.',
    nudge: 'Two other roles look similar. Compare the whole text of the cell.',
    way: `Loop: read the ${NAMES.role} column; if a cell equals ${NAMES.noor}, click it and stop; else click ${NAMES.forward} while it is enabled.`,
  },
  spoilers: ['ada', 'elif', 'kofi', 'lena', 'noor', 'ravi', 'sofia', 'tomas', 'wei'],
  article: 2,
  targets,
} satisfies Level
