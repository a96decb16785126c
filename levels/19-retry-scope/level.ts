import { RefreshCw } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  maximum: { id: 'max-attempts', role: 'combobox', name: 'Maximum attempts' },
  try: { id: 'try-operation', role: 'button', name: 'Try Operation' },
  reset: { id: 'retry-reset', role: 'button', name: 'Reset' },
  outcome: { id: 'retry-outcome', role: 'status', name: 'Outcome' },
  log: { id: 'retry-log', role: 'table', name: 'Attempts so far' },
} as const satisfies Level['targets']

export const level = {
  icon: RefreshCw,
  description:
    'An operation that fails three times out of four. Wrap it in a retry scope and stop at the right moment.',
  objectives: [
    'Choose a maximum before the first attempt: 3, 5 or 10.',
    'Try until one attempt succeeds.',
    'Maximum reached? Reset, then run again.',
  ],
  intel: {
    trains: 'retrying within a limit, and telling a failure from a wait.',
    nudge: 'The operation takes as long as it likes. Do not count seconds, read the outcome.',
    way: 'Loop: press Try Operation, wait until the outcome is none of “running”, then decide. Attempt Failed: once more. Max Attempts Reached: Reset. Operation Successful: stop. A press while an attempt is running is refused.',
  },
  hasOwnReset: true,
  article: 3,
  targets,
} satisfies Level
