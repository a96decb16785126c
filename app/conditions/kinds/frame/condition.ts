import type { Condition } from '#conditions/base/contract.ts'

export const frame = {
  key: 'frame',
  title: 'Frame',
  played: 'in a frame',
  does: 'The simulation stands in a frame, or in an open shadow root.',
  share: null,
  of: null,
  source: null,
  kills: 'A robot that searches the page alone does not look inside.',
  keeps: ['ids', 'roles', 'labels'],
  kinds: ['iframe', 'shadow'],
  load: () => import('./effect.tsx'),
} as const satisfies Condition
