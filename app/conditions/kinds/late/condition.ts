import type { Condition } from '#conditions/base/contract.ts'
import { ROMANO } from '#conditions/base/sources.ts'

export const late = {
  key: 'late',
  title: 'Late',
  played: 'with controls that come late',
  does: 'Controls appear, or become enabled, up to four seconds after the page loads.',
  share: '43.4',
  of: 'time',
  source: ROMANO,
  kills: 'A robot that looks only once looks too early: the control is not there yet.',
  how: 'Wait for the control itself, until it is there and enabled. A fixed pause is too short or too long.',
  load: () => import('./effect.ts'),
} as const satisfies Condition
