import type { Level } from '#levels/contract.ts'
import { RANDOM_NAMES } from './random-names.ts'

/** Controls of the random task alone. */
export const randomTargets = {
  code: { id: 'retry-code', role: 'textbox', name: RANDOM_NAMES.code },
  confirm: { id: 'confirm-code', role: 'button', name: RANDOM_NAMES.confirm },
} as const satisfies Level['targets']
