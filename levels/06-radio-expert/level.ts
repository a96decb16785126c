import { CircleDot } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  beginner: { id: 'radio-beginner', role: 'radio', name: NAMES.beginner },
  intermediate: { id: 'radio-intermediate', role: 'radio', name: NAMES.intermediate },
  advanced: { id: 'radio-advanced', role: 'radio', name: NAMES.advanced },
  expert: { id: 'radio-expert', role: 'radio', name: NAMES.expert },
} as const satisfies Level['targets']

export const level = {
  icon: CircleDot,
  description: `One group of radio buttons. Choose “${NAMES.expert}”.`,
  objectives: [`Choose “${NAMES.expert}”.`],
  intel: {
    trains: 'choosing one radio button of a group, and reading which one is chosen.',
    nudge: 'You cannot untick a radio button. You can only choose another one.',
    way: `Click the radio button whose label is ${NAMES.expert}, or its label, or set it to selected.`,
  },
  article: 1,
  targets,
} satisfies Level
