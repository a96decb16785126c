import { randomUUID } from 'node:crypto'
import { DAY } from '#server/clock.ts'
import { ask, type Change } from '#server/store/base/change.ts'

/** The events of an account: for its owner's questions, and after an attack. */
export function* note(userId: string | null, event: string, now: number): Change<void> {
  yield* ask('insert into audit (id, user_id, event, at) values ($1, $2, $3, $4)', [
    randomUUID(),
    userId,
    event,
    now,
  ])
}

/** Time for which events are kept, in ms: 90 days. */
const KEPT = 90 * DAY

export const sweepNotes = (now: number): Change<unknown> =>
  ask('delete from audit where at < $1', [now - KEPT])
