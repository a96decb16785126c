import type { Level } from '#levels/contract.ts'

/** Controls that only the own task has. */
export const ownTargets = {
  code: { id: 'retry-code', role: 'textbox', name: 'Code' },
  confirm: { id: 'confirm-code', role: 'button', name: 'Confirm code' },
} as const satisfies Level['targets']
