import type { Condition } from '#conditions/base/contract.ts'
import { REPRO } from '#conditions/base/sources.ts'

export const shape = {
  key: 'shape',
  title: 'Shape',
  played: 'in another shape',
  does: 'The elements are nested in another way, blocks are in another order, and buttons may be div elements.',
  share: '15.0',
  of: 'change',
  source: REPRO,
  kills: 'A robot that follows tags, classes or a path reaches another element, or none.',
  keeps: ['ids', 'roles', 'labels'],
  how: 'Search by the role, not by the tag; by the label, not by the path.',
  otherwise: 'Search by the role, not by the tag or a path.',
  load: () => import('./effect.ts'),
} as const satisfies Condition
