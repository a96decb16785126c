import { Repeat } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  next: { id: 'process-next', role: 'button', name: 'Process next' },
  reset: { id: 'queue-reset', role: 'button', name: 'Reset' },
  outcome: { id: 'queue-outcome', role: 'status', name: 'Outcome' },
  progress: { id: 'queue-progress', role: 'progressbar', name: 'Items done' },
  queue: { id: 'work-queue', role: 'table', name: 'Work queue' },
} as const satisfies Level['targets']

export const level = {
  icon: Repeat,
  description: 'Six items wait in a queue. While there is a pending one, process it; then look again.',
  objectives: [
    'Process the items one at a time.',
    'Wait until one is done before the next.',
    'Empty the queue.',
  ],
  intel: {
    trains: 'the while loop: a condition that is read anew each time, not a count and not a pause.',
    nudge:
      'Six presses in a row process one item. The other five are refused, and nobody keeps them for later.',
    way: 'While the outcome does not say “Queue empty”: press Process next, then wait until the outcome no longer says “Processing”. The Status column says the same of every item: pending, processing, done.',
  },
  hasOwnReset: true,
  article: 3,
  targets,
} satisfies Level
