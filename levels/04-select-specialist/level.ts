import { ChevronsUpDown } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  choice: { id: 'skill-level', role: 'combobox', name: 'Skill level' },
  verdict: { id: 'skill-verdict', role: 'status', name: 'Verdict' },
} as const satisfies Level['targets']

export const level = {
  icon: ChevronsUpDown,
  description: 'A dropdown of the plain kind. Choose the third of its four options.',
  objectives: ['Choose “Advanced” in the dropdown.'],
  intel: {
    trains: 'choosing an option by its text or its value, without opening the list by mouse.',
    nudge:
      'The list that drops down is drawn by the operating system. Your tool has an activity that never opens it.',
    way: 'Select the item “Advanced” (its value is advanced) in “Skill level”.',
  },
  article: 1,
  targets,
} satisfies Level
