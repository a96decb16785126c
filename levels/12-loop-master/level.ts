import { Repeat } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  next: { id: 'process-next', role: 'button', name: NAMES.next },
  reset: { id: 'queue-reset', role: 'button', name: NAMES.reset },
  outcome: { id: 'queue-outcome', role: 'status', name: NAMES.outcome },
  progress: { id: 'queue-progress', role: 'progressbar', name: NAMES.progress },
  queue: { id: 'work-queue', role: 'table', name: NAMES.queue },
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
    way: `While the outcome does not say “Queue empty”: press ${NAMES.next}, then wait until the outcome no longer says “Processing”. The ${NAMES.status} column shows the status of each item: pending, processing, done.`,
  },
  hasOwnReset: true,
  article: 3,
  targets,
} satisfies Level
