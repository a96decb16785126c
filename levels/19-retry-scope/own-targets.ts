import type { Level } from '#levels/contract.ts'

/** Controls of the own task alone. */
export const ownTargets = {
  code: { id: 'retry-code', role: 'textbox', name: 'Code' },
  confirm: { id: 'confirm-code', role: 'button', name: 'Confirm code' },
} as const satisfies Level['targets']
