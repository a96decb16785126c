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
  kills: 'A robot that looks for an id, a class or a field name finds none that it knows.',
  keeps: ['roles', 'labels'],
  takes: ['ids'],
  how: 'Find the control by those.',
  otherwise: 'Ask for the role, and for what the control is called today.',
  load: () => import('./effect.ts'),
} as const satisfies Condition
