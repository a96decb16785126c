import { Columns4 } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  box1: { id: 'parallel-1', role: 'textbox', name: 'Box 1' },
  box2: { id: 'parallel-2', role: 'textbox', name: 'Box 2' },
  box3: { id: 'parallel-3', role: 'textbox', name: 'Box 3' },
  box4: { id: 'parallel-4', role: 'textbox', name: 'Box 4' },
  outcome: { id: 'parallel-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: Columns4,
  description: 'Four boxes that want the same word at nearly the same time. Slow hands need not apply.',
  objectives: ['Type SYNC into all four boxes.', 'At least two of them within 2 seconds of each other.'],
  intel: {
    trains: 'doing things side by side, and noticing when a tool waits between two steps.',
    nudge:
      'A pause between activities is a setting. Somebody set it to kind. And one page has one keyboard focus.',
    way: 'Fill the boxes one after the other, in a loop without delays: that takes far less than 2 seconds. Four steps that type at the same time (Promise.all, threads, parallel branches that send keys) type into one box. At the same time works only without the keyboard: parallel branches that set values, as UiPath does with Simulate, or one script that sets all four. After the warning clear all four boxes, then try again.',
  },
  article: 1,
  targets,
} satisfies Level
