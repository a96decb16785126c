import type { Condition } from '#conditions/base/contract.ts'

export const stale = {
  key: 'stale',
  title: 'Stale',
  played: 'with controls that are replaced',
  does: 'After each change the controls are other ones that look the same.',
  share: null,
  of: null,
  source: null,
  kills: 'A robot that holds on to an element holds on to one that has left the page.',
  how: 'Find a control again each time you use it. One that was found before the change is gone.',
  isToCome: true,
  load: () => import('./effect.ts'),
} as const satisfies Condition
