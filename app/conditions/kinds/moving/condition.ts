import type { Condition } from '#conditions/base/contract.ts'
import { ROMANO } from '#conditions/base/sources.ts'

export const moving = {
  key: 'moving',
  title: 'Moving',
  played: 'while it moves',
  does: 'The work slides in below the fold, and shifts when something above it loads.',
  share: '15.3',
  of: 'time',
  source: ROMANO,
  kills: 'A robot that keeps a position presses beside the control, or in front of it.',
  how: 'Scroll to the control, wait until it stands still, and only then take its position.',
  load: () => import('./effect.tsx'),
} as const satisfies Condition
