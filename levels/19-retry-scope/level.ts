import { RefreshCw } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  maximum: { id: 'max-attempts', role: 'combobox', name: NAMES.maximum },
  try: { id: 'try-operation', role: 'button', name: NAMES.try },
  reset: { id: 'retry-reset', role: 'button', name: NAMES.reset },
  outcome: { id: 'retry-outcome', role: 'status', name: NAMES.outcome },
  log: { id: 'retry-log', role: 'table', name: NAMES.log },
} as const satisfies Level['targets']

export const level = {
  icon: RefreshCw,
  description:
    'An operation that fails three times out of four. Repeat it in a retry scope, and stop when it succeeds.',
  objectives: [
    'Choose a maximum before the first attempt: 3, 5 or 10.',
    'Try until one attempt succeeds.',
    'If the maximum is reached, reset and try again.',
  ],
  intel: {
    trains: 'retrying up to a limit, and telling a failed attempt from a running one.',
    nudge: 'The time that the operation takes varies. Do not wait a fixed time: read the outcome.',
    way: `Loop: press ${NAMES.try}, wait until the outcome no longer says “running”, then decide. Attempt Failed: try again. Max Attempts Reached: press ${NAMES.reset}. Operation Successful: stop. A press while an attempt is running is refused.`,
  },
  hasOwnReset: true,
  article: 3,
  targets,
} satisfies Level
