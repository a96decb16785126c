import { number, numberOrNull, rowReader, text, textOrNull } from '#server/schema/columns.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { note } from './audit.ts'
import type { Json } from './metadata.ts'

export const toPasskeyRow = rowReader({
  id: text,
  user_id: text,
  friendly_name: textOrNull,
  credential_id: text,
  public_key: text,
  sign_count: number,
  transports: text,
  last_used_at: numberOrNull,
  created_at: number,
})

export type PasskeyRow = ReturnType<typeof toPasskeyRow>

export async function readPasskeys(store: Store, userId: string): Promise<PasskeyRow[]> {
  const sql = 'select * from passkeys where user_id = $1 order by created_at, id'
  return (await store.read(sql, [userId])).map(toPasskeyRow)
}

/** A passkey in the form of the wire. */
export const passkeyJson = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow): Json => ({
  id,
  friendly_name: friendly_name ?? undefined,
  created_at: new Date(created_at).toISOString(),
  last_used_at: last_used_at === null ? undefined : new Date(last_used_at).toISOString(),
})

/**
 * Removes a lost passkey for its owner, and ends the sessions that it may have opened: whoever found the device would
 * stay signed in. A session does not say which passkey opened it, but none began after the passkey's last use.
 * @returns how many sessions ended
 */
export function* dropPasskey(
  { id, user_id: userId }: { id: string; user_id: string },
  now: number,
): Change<number> {
  const ended = yield* ask(
    `delete from sessions where user_id = $1
    and id in (select session_id from session_methods where method = 'passkey')
    and created_at <= (select coalesce(last_used_at, 0) from passkeys where id = $2) returning id`,
    [userId, id],
  )
  yield* ask('delete from passkeys where id = $1', [id])
  yield* note(userId, 'passkey removed by the operator', now)
  return ended.length
}
