import type { Condition } from '#conditions/contract.ts'
import type { Hit } from './effect.tsx'

export const cover = {
  key: 'cover',
  title: 'Cover',
  does: 'Something lies down over the work and must be closed.',
  share: null,
  of: null,
  source: null,
  how: 'Before each step, look for its button “Close”, and press it if it is there.',
  isToCome: true,
  // Who was Ready before something was done under the cover has not met it.
  isMet: ({ isMet }: Hit) => isMet,
  load: () => import('./effect.tsx'),
} as const satisfies Condition
