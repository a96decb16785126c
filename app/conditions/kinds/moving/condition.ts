import type { Condition } from '#conditions/base/contract.ts'
import { ROMANO } from '#conditions/base/sources.ts'

export const moving = {
  key: 'moving',
  title: 'Moving',
  played: 'while it moves',
  does: 'The task slides in below the visible part of the page, and moves when something above it loads.',
  share: '15.3',
  of: 'time',
  source: ROMANO,
  kills: 'A robot that stores a position presses beside the control, or before the control is there.',
  how: 'Scroll to the control, wait until it stands still, and only then read its position.',
  load: () => import('./effect.tsx'),
} as const satisfies Condition
