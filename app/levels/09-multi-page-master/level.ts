import { BookOpen } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  table: { id: 'directory', role: 'table', name: 'Directory' },
  previous: { id: 'page-previous', role: 'button', name: 'Previous page' },
  next: { id: 'page-next', role: 'button', name: 'Next page' },
  page: { id: 'page-number', role: 'status', name: 'Page' },
  expert: { id: 'person-noor-role', role: 'cell', name: 'RPA Expert' },
  outcome: { id: 'chosen-row', role: 'status', name: 'Chosen row' },
} as const satisfies Level['targets']

export const level = {
  icon: BookOpen,
  description: 'Nine people on three pages. The one you want is never on the first you open.',
  objectives: ['Page through the table.', 'Click the row whose role is “RPA Expert”.'],
  intel: {
    trains: 'paging: the same question on every page, until the answer is there or the pages end.',
    nudge: 'Two roles on the way look right to a robot that is in a hurry.',
    way: 'Loop: read the Role column; if a cell equals RPA Expert, click it and stop; else click Next while it is enabled.',
    tools:
      'UiPath: Extract Table Data with a next link, or Do While with Element Exists. Power Automate: Loop condition around Extract data from web page. Selenium, Playwright: a while loop around the Next button.',
  },
  targets,
} satisfies Level
