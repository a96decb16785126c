import { ChevronsUpDown } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  choice: { id: 'skill-level', role: 'combobox', name: NAMES.choice },
  verdict: { id: 'skill-verdict', role: 'status', name: NAMES.verdict },
} as const satisfies Level['targets']

export const level = {
  icon: ChevronsUpDown,
  description: 'Choose an option of a native dropdown list.',
  objectives: [`Choose “${NAMES.advanced}” in the dropdown.`],
  intel: {
    trains: 'choosing an option by its text or its value, without opening the list with the mouse.',
    nudge:
      'The operating system draws the open list, so your tool may not see it. Use the activity that selects an item without opening the list.',
    way: `Select the item “${NAMES.advanced}” (its value is advanced) in “${NAMES.choice}”.`,
  },
  article: 1,
  targets,
} satisfies Level
