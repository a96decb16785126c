import { createHash } from 'node:crypto'
import { DAY } from '#server/clock.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'

/** ms for which an Idempotency-Key gets the same answer. */
const KEPT = DAY

/** A call that may be repeated. */
export type RepeatableCall = {
  /** Its Idempotency-Key. */
  key: string
  /** Identifies the same call: SHA-256 of its body. */
  hash: string
}

export const repeatable = (key: string, body: Uint8Array): RepeatableCall => ({
  key,
  hash: createHash('sha256').update(body).digest('hex'),
})

/** The ids of an earlier answer; null if there is none, or if its time is over. */
function* answeredWith(owner: string, { key, hash }: RepeatableCall, at: number): Change<string[] | null> {
  const [known] = yield* askLocked('select * from arena_asks where key_id = $1 and idempotency = $2', [
    owner,
    key,
  ])
  if (!known) return null
  if (at - Number(known['at']) > KEPT) {
    yield* ask('delete from arena_asks where key_id = $1 and idempotency = $2', [owner, key])
    return null
  }
  if (known['body_hash'] !== hash)
    throw new CallRefusal(
      409,
      'other-body',
      'This Idempotency-Key was already used with another body. Use a new key for a new call.',
    )
  return String(known['answer']).split(' ')
}

/**
 * Issues what a call asks for, once for each Idempotency-Key of an owner.
 * @param owner the id of a key, or whoever asks without one
 * @param call null: it has no Idempotency-Key, so it is new in any case
 * @param issue returns the ids of what it issued
 * @throws {CallRefusal} if the key came with another body, and what `issue` throws
 */
export function* issueOnce(
  owner: string,
  call: RepeatableCall | null,
  at: number,
  issue: () => Change<string[]>,
): Change<string[]> {
  const known = call && (yield* answeredWith(owner, call, at))
  if (known) return known
  const ids = yield* issue()
  if (call) {
    yield* ask(
      'insert into arena_asks (key_id, idempotency, body_hash, answer, at) values ($1, $2, $3, $4, $5)',
      [owner, call.key, call.hash, ids.join(' '), at],
    )
  }
  return ids
}

/** Deletes the answers whose time is over. */
export const sweepAnswers = (at: number): Change<unknown> =>
  ask('delete from arena_asks where at < $1', [at - KEPT])
