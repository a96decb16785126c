import { Table } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  table: { id: 'staff', role: 'table', name: 'Staff' },
  specialist: { id: 'staff-amara-role', role: 'cell', name: 'RPA Specialist' },
  trainer: { id: 'staff-jonas-role', role: 'cell', name: 'RPA Trainer' },
  senior: { id: 'staff-mei-role', role: 'cell', name: 'Process Specialist' },
  analyst: { id: 'staff-rafael-role', role: 'cell', name: 'RPA Analyst' },
  outcome: { id: 'chosen-row', role: 'status', name: 'Chosen row' },
} as const satisfies Level['targets']

export const level = {
  icon: Table,
  description: 'A table of four people. One of them is the RPA Specialist, whoever sits where today.',
  objectives: ['Find the row whose role is “RPA Specialist”.', 'Click that row.'],
  intel: {
    trains: 'reading a table by its headers and acting on a row.',
    nudge: 'The rows change places with the seed. Read first, click then.',
    way: 'Read the table, find the row where Role equals RPA Specialist (equals, not contains), click any cell of it. By keyboard: Tab to the row, Enter.',
    // Names as the vendors have them. UiPath Activities: Extract Table Data, For Each Row in Data Table. Power
    // Automate, desktop flows: Browser automation actions, Loops. Blue Prism 7.1: Read stage, Loop Start stage.
    // Pega Robot Studio 19.1: Properties used to match Web applications; Pega Academy: Automation looping.
    tools: {
      UiPath: 'Extract Table Data, For Each Row in Data Table',
      'Power Automate': 'Extract data from web page, For each',
      'Blue Prism': 'Read stage into a collection, Loop',
      Pega: 'the Table control, ForLoop',
      Selenium: 'XPath from the cell to its row',
      Playwright: 'getByRole row with filter',
    },
  },
  spoilers: ['specialist', 'trainer', 'senior', 'analyst'],
  article: 2,
  targets,
} satisfies Level
