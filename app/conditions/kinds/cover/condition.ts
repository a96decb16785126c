import type { Condition } from '#conditions/base/contract.ts'
import type { Hit } from './effect.tsx'

export const cover = {
  key: 'cover',
  title: 'Cover',
  played: 'under a cover',
  does: 'Something lies down over the work and must be closed.',
  share: null,
  of: null,
  source: null,
  kills: 'A robot that does not close it reaches nothing below it.',
  how: 'Before each step, look for its button “Close”, and press it if it is there.',
  isToCome: true,
  // A cover is met only if something was done after it came.
  isMet: ({ isMet }: Hit) => isMet,
  load: () => import('./effect.tsx'),
} as const satisfies Condition
