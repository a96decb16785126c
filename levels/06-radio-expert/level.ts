import { CircleDot } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  beginner: { id: 'radio-beginner', role: 'radio', name: 'Beginner' },
  intermediate: { id: 'radio-intermediate', role: 'radio', name: 'Intermediate' },
  advanced: { id: 'radio-advanced', role: 'radio', name: 'Advanced' },
  expert: { id: 'radio-expert', role: 'radio', name: 'Expert' },
} as const satisfies Level['targets']

export const level = {
  icon: CircleDot,
  description: 'Radio buttons: one group, one choice. The modest need not apply.',
  objectives: ['Choose “Expert”.'],
  intel: {
    trains: 'one choice out of a group, and reading which one is made.',
    nudge: 'You cannot untick a radio button. You can only choose another.',
    way: 'Click the radio button whose label is Expert, or its label, or set it to selected.',
  },
  article: 1,
  targets,
} satisfies Level
