import type { Condition } from '#conditions/base/contract.ts'

export const stale = {
  key: 'stale',
  title: 'Stale',
  played: 'with replaced controls',
  does: 'After each change the page replaces the controls by new ones that look the same.',
  kills: 'A robot that stores an element uses one that is no longer on the page.',
  how: 'Find a control again each time you use it. A control that was found before the change is gone.',
  startsWithFirstAction: true,
  load: () => import('./effect.ts'),
} as const satisfies Condition
