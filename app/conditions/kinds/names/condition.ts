import type { Condition } from '#conditions/base/contract.ts'
import { REPRO } from '#conditions/base/sources.ts'

export const names = {
  key: 'names',
  title: 'Names',
  played: 'with new names',
  does: 'Ids, classes and field names are new at each load.',
  share: '56.8',
  of: 'change',
  source: REPRO,
  kills: 'The ids, classes and field names that a robot knows are not on the page.',
  keeps: ['roles', 'labels'],
  takes: ['ids'],
  how: 'Find the control by those.',
  otherwise: 'Search by the role, and by the name that the control has on this page.',
  load: () => import('./effect.ts'),
} as const satisfies Condition
