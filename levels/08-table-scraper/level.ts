import { Table } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  table: { id: 'staff', role: 'table', name: NAMES.table },
  specialist: { id: 'staff-amara-role', role: 'cell', name: NAMES.specialist },
  trainer: { id: 'staff-jonas-role', role: 'cell', name: NAMES.trainer },
  senior: { id: 'staff-mei-role', role: 'cell', name: NAMES.senior },
  analyst: { id: 'staff-rafael-role', role: 'cell', name: NAMES.analyst },
  outcome: { id: 'chosen-row', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: Table,
  description: `A table of four people. Find the ${NAMES.specialist}, whatever the order of the rows is.`,
  objectives: [`Find the row whose role is “${NAMES.specialist}”.`, 'Click that row.'],
  intel: {
    trains: 'reading a table by its headers and acting on a row.',
    nudge: 'The order of the rows changes with the seed. Read the table first, then click.',
    way: `Read the table, find the row where ${NAMES.role} equals ${NAMES.specialist} (equals, not contains), click any cell of it. By keyboard: Tab to the row, Enter.`,
  },
  spoilers: ['specialist', 'trainer', 'senior', 'analyst'],
  article: 2,
  targets,
} satisfies Level
