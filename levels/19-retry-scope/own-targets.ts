import type { Level } from '#levels/contract.ts'
import { OWN_NAMES } from './own-names.ts'

/** Controls of the own task alone. */
export const ownTargets = {
  code: { id: 'retry-code', role: 'textbox', name: OWN_NAMES.code },
  confirm: { id: 'confirm-code', role: 'button', name: OWN_NAMES.confirm },
} as const satisfies Level['targets']
