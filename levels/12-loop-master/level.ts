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
  description: 'Six items wait in a queue. Process them one at a time until the queue is empty.',
  objectives: [
    'Process the items one at a time.',
    'Wait until one is done before the next.',
    'Empty the queue.',
  ],
  intel: {
    trains: 'the while loop: read the condition again each time, instead of counting or pausing.',
    nudge:
      'If you press six times in a row, one item is processed. The other five presses are refused and lost.',
    way: 'While the outcome does not say “Queue empty”: press Process next, then wait until the outcome no longer says “Processing”. The Status column shows the status of each item: pending, processing, done.',
  },
  hasOwnReset: true,
  article: 3,
  targets,
} satisfies Level
