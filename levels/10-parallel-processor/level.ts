import { Columns4 } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  box1: { id: 'parallel-1', role: 'textbox', name: NAMES.box(1) },
  box2: { id: 'parallel-2', role: 'textbox', name: NAMES.box(2) },
  box3: { id: 'parallel-3', role: 'textbox', name: NAMES.box(3) },
  box4: { id: 'parallel-4', role: 'textbox', name: NAMES.box(4) },
  outcome: { id: 'parallel-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: Columns4,
  description: 'Fill four boxes with the same word, at least two of them within 2 seconds.',
  objectives: ['Type SYNC into all four boxes.', 'At least two of them within 2 seconds of each other.'],
  intel: {
    trains: 'filling several fields quickly, and noticing when a tool waits between two steps.',
    nudge:
      'Check whether your tool pauses between two steps by default. And remember that a page has only one keyboard focus.',
    way: 'Fill the boxes one after the other, in a loop without delays: that takes far less than 2 seconds. Do not type into four boxes at the same time (Promise.all, threads, parallel branches that send keys): all keys then go into one box. Parallel branches work only if they set values without the keyboard, as UiPath does with Simulate, or if one script sets all four. After the warning, clear all four boxes and try again.',
  },
  article: 1,
  targets,
} satisfies Level
