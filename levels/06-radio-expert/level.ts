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
  description: 'One group of radio buttons. Choose “Expert”.',
  objectives: ['Choose “Expert”.'],
  intel: {
    trains: 'choosing one radio button of a group, and reading which one is chosen.',
    nudge: 'You cannot untick a radio button. You can only choose another one.',
    way: 'Click the radio button whose label is Expert, or its label, or set it to selected.',
  },
  article: 1,
  targets,
} satisfies Level
