import type { Condition } from '#conditions/contract.ts'
import { inSeconds } from '#conditions/in-seconds.ts'
import { ROMANO } from '#conditions/sources.ts'
import type { Milliseconds } from '#game/clock.ts'

/** The last control comes at most this much later than the room. Decision 035. */
const LAST: Milliseconds = 4000

export const late = {
  key: 'late',
  title: 'Late',
  played: 'with controls that come late',
  does: 'Controls come, or become enabled, up to four seconds after the page.',
  share: '43.4',
  of: 'time',
  source: ROMANO,
  kills: 'A robot that looks only once looks too early.',
  foresee: ({ firstAt }) =>
    firstAt < LAST
      ? {
          dies: `It acted ${inSeconds(firstAt)} after the room came; a control may need ${inSeconds(LAST)}.`,
          unless: 'it waits for the control itself',
        }
      : `It acted ${inSeconds(firstAt)} after the room came: all controls would have been there.`,
  how: 'Wait for the control itself, until it is there and enabled. A fixed pause is too short or too long.',
  load: () => import('./effect.ts'),
} as const satisfies Condition
