import type { Condition } from '#conditions/base/contract.ts'
import type { Hit } from './effect.tsx'

export const cover = {
  key: 'cover',
  title: 'Cover',
  played: 'under a cover',
  does: 'A box covers the task and must be closed.',
  kills: 'A robot that does not close the box reaches nothing below it.',
  how: 'Before each step, look for the button “Close” of the box, and press it if it is there.',
  startsWithFirstAction: true,
  // A cover is met only if something was done after it came.
  isMet: ({ isMet }: Hit) => isMet,
  load: () => import('./effect.tsx'),
} as const satisfies Condition
