import { ListChecks } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  process: { id: 'check-rpa-process', role: 'checkbox', name: NAMES.process },
  entry: { id: 'check-data-entry', role: 'checkbox', name: NAMES.entry },
  bot: { id: 'check-rpa-bot', role: 'checkbox', name: NAMES.bot },
  paper: { id: 'check-paper-filing', role: 'checkbox', name: NAMES.paper },
  count: { id: 'ticked', role: 'status', name: NAMES.count },
} as const satisfies Level['targets']

export const level = {
  icon: ListChecks,
  description: 'Four checkboxes. Two of them are about RPA: tick only those.',
  objectives: ['Tick every box whose label contains RPA.', 'Leave the other two empty.'],
  intel: {
    trains: 'setting a checkbox to a state instead of clicking it: a box that is ticked stays ticked.',
    nudge:
      'Run your robot twice. If the second run unticks the boxes, your robot clicks. It should set the state.',
    way: 'For each box read the label; where it contains RPA, set the box to checked, else to unchecked.',
  },
  article: 1,
  targets,
} satisfies Level
