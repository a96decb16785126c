import type { Condition } from '#conditions/base/contract.ts'
import { REPRO } from '#conditions/base/sources.ts'

export const shape = {
  key: 'shape',
  title: 'Shape',
  played: 'in another shape',
  does: 'Other nesting, another order of blocks, and keys that are no buttons any more.',
  share: '15.0',
  of: 'change',
  source: REPRO,
  kills: 'A robot that follows tags, classes or a path ends at another element, or at none.',
  keeps: ['ids', 'roles', 'labels'],
  how: 'Ask for the role, not for the tag; for the label, not for the path.',
  otherwise: 'Ask for the role, not for the tag, and for no path.',
  load: () => import('./effect.ts'),
} as const satisfies Condition
