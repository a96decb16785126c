import { Bot } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  press: { id: 'press-me', role: 'button', name: 'Press me' },
  outcome: { id: 'press-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: Bot,
  description: 'TODO: one sentence under the title.',
  objectives: ['TODO: what must be true in the end.'],
  intel: {
    trains: 'TODO: the skill.',
    nudge: 'TODO: a first hint.',
    way: 'TODO: the way, in steps.',
  },
  targets,
} satisfies Level
