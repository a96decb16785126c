import { Bot } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  press: { id: 'press-me', role: 'button', name: NAMES.press },
  outcome: { id: 'press-outcome', role: 'status', name: NAMES.outcome },
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
