import type { Condition } from '#conditions/base/contract.ts'
import { REPRO } from '#conditions/base/sources.ts'

export const twins = {
  key: 'twins',
  title: 'Twins',
  played: 'with old copies in the way',
  does: 'An old copy with the same text stands before the real control. It is dead.',
  share: '4.9',
  of: 'change',
  source: REPRO,
  kills: 'A robot that takes the first of two acts on the old copy.',
  how: 'The copy stands in a group named “Old copy”. Look outside of that group.',
  load: () => import('./effect.tsx'),
} as const satisfies Condition
