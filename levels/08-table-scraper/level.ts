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
  description: 'A table of four people. Find the RPA Specialist, whatever the order of the rows is.',
  objectives: ['Find the row whose role is “RPA Specialist”.', 'Click that row.'],
  intel: {
    trains: 'reading a table by its headers and acting on a row.',
    nudge: 'The order of the rows changes with the seed. Read the table first, then click.',
    way: 'Read the table, find the row where Role equals RPA Specialist (equals, not contains), click any cell of it. By keyboard: Tab to the row, Enter.',
  },
  spoilers: ['specialist', 'trainer', 'senior', 'analyst'],
  article: 2,
  targets,
} satisfies Level
