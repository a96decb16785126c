import { BookOpen } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  table: { id: 'directory', role: 'table', name: 'Directory' },
  previous: { id: 'page-previous', role: 'button', name: 'Previous page' },
  next: { id: 'page-next', role: 'button', name: 'Next page' },
  page: { id: 'page-number', role: 'status', name: 'Page' },
  // All nine rows, by first name: a single one would reveal the answer.
  ada: { id: 'person-ada-role', role: 'cell', name: 'Process Analyst' },
  elif: { id: 'person-elif-role', role: 'cell', name: 'Junior RPA Expert' },
  kofi: { id: 'person-kofi-role', role: 'cell', name: 'RPA Developer' },
  lena: { id: 'person-lena-role', role: 'cell', name: 'Controller' },
  noor: { id: 'person-noor-role', role: 'cell', name: 'RPA Expert' },
  ravi: { id: 'person-ravi-role', role: 'cell', name: 'RPA Tester' },
  sofia: { id: 'person-sofia-role', role: 'cell', name: 'Recruiter' },
  tomas: { id: 'person-tomas-role', role: 'cell', name: 'RPA Export Clerk' },
  wei: { id: 'person-wei-role', role: 'cell', name: 'Domain Expert' },
  outcome: { id: 'chosen-row', role: 'status', name: 'Chosen row' },
} as const satisfies Level['targets']

export const level = {
  icon: BookOpen,
  description: 'Nine people on three pages. Find the RPA Expert.',
  objectives: ['Page through the table.', 'Click the row whose role is “RPA Expert”.'],
  intel: {
    trains: 'paging: reading one page after another, until you find the row or the pages end.',
    nudge: 'Two other roles look similar. Compare the whole text of the cell.',
    way: 'Loop: read the Role column; if a cell equals RPA Expert, click it and stop; else click Next while it is enabled.',
  },
  spoilers: ['ada', 'elif', 'kofi', 'lena', 'noor', 'ravi', 'sofia', 'tomas', 'wei'],
  article: 2,
  targets,
} satisfies Level
