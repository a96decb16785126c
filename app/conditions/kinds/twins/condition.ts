import type { Condition } from '#conditions/base/contract.ts'
import { REPRO } from '#conditions/base/sources.ts'

export const twins = {
  key: 'twins',
  title: 'Twins',
  played: 'with old copies',
  does: 'An old copy with the same text comes before the real control. The copy does nothing.',
  share: '4.9',
  of: 'change',
  source: REPRO,
  kills: 'A robot that takes the first of two equal controls uses the old copy.',
  how: 'The copy is in a group named “Old copy”. Search outside of that group.',
  load: () => import('./effect.tsx'),
} as const satisfies Condition
