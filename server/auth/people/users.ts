import { randomUUID } from 'node:crypto'
import { emailExists } from '#server/auth/base/errors.ts'
import { DAY } from '#server/clock.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, type Change, insertRow } from '#server/store/base/change.ts'
import { orRefuse } from '#server/store/base/conflict.ts'
import type { Store } from '#server/store/base/store.ts'
import { note } from './audit.ts'
import { type Json, mergeMetadata, metadataText } from './metadata.ts'
import { toUserRow, type UserRow } from './rows.ts'

export const isBanned = (user: UserRow, now: number) => (user.banned_until ?? 0) > now

export function* findUser(column: 'id' | 'email', value: string): Change<UserRow | null> {
  const [row] = yield { sql: `select * from users where ${column} = $1`, parameters: [value], isLocked: true }
  return row ? toUserRow(row) : null
}

export async function readUser(store: Store, column: 'id' | 'email', value: string): Promise<UserRow | null> {
  const [row] = await store.read(`select * from users where ${column} = $1`, [value])
  return row ? toUserRow(row) : null
}

export type NewUser = {
  email: string | null
  passwordHash: string | null
  data: Json
  isConfirmed: boolean
  isInvited?: boolean
}

/** A user that is in no table yet. @throws {AuthError} 422 if the metadata is too large */
export function newUser(
  { email, passwordHash, data, isConfirmed, isInvited }: NewUser,
  now: number,
): UserRow {
  return {
    id: randomUUID(),
    email,
    password_hash: passwordHash,
    email_confirmed_at: isConfirmed && email !== null ? now : null,
    email_proven_at: null,
    new_email: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    invited_at: isInvited ? now : null,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    app_metadata: JSON.stringify(email === null ? {} : { provider: 'email', providers: ['email'] }),
    user_metadata: metadataText(data),
    is_anonymous: email === null ? 1 : 0,
    created_at: now,
    updated_at: now,
  }
}

/** Stores the user together with the identity of its address. */
export function* insertUser(user: UserRow): Change<void> {
  yield* insertUserAlone(user)
  if (user.email !== null) yield* insertEmailIdentity(user, user.email, user.created_at)
}

export function* insertUserAlone(user: UserRow): Change<void> {
  yield* insertRow('users', user)
}

/** Handles two users who choose one address at the same moment. @throws {AuthError} 422 for the second */
export const orEmailExists = <T>(work: () => Promise<T>): Promise<T> => orRefuse(work, emailExists)

/** The row which says that the person signs in by mail or password. */
export function* insertEmailIdentity(user: UserRow, email: string, now: number): Change<void> {
  const data = identityData(user.id, email, user.email_confirmed_at !== null)
  yield* ask(
    `insert into identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
    values ($1, $2, 'email', $2, $3, $4, $5, $5)`,
    [randomUUID(), user.id, data, email, now],
  )
}

export const identityData = (userId: string, email: string, isVerified: boolean) =>
  JSON.stringify({ sub: userId, email, email_verified: isVerified, phone_verified: false })

/**
 * Confirms a user's address. An anonymous account with an address becomes a lasting one by that.
 * @param options.isProven whether it has answered a mail; otherwise nobody has checked it
 */
export function* confirmEmail(user: UserRow, now: number, { isProven = true } = {}): Change<void> {
  yield* ask(
    `update users set email_confirmed_at = coalesce(email_confirmed_at, $2), email_proven_at = $3, updated_at = $2,
    is_anonymous = 0 where id = $1`,
    [user.id, now, isProven ? now : user.email_proven_at],
  )
  yield* ask(
    `update identities set identity_data = $2, updated_at = $3 where user_id = $1 and provider = 'email'`,
    [user.id, identityData(user.id, user.email ?? '', true), now],
  )
}

/**
 * The new address replaces the old one.
 * @param options.isConfirmed false leaves open whose address it is, as GoTrue does for an operator's change: an account
 * that was not confirmed is not confirmed by it, and an anonymous one stays anonymous until somebody confirms
 * @throws {AuthError} 422 if another account has it by now
 */
export function* changeAddress(
  user: UserRow,
  email: string,
  { isProven, isConfirmed = true, now }: { isProven: boolean; isConfirmed?: boolean; now: number },
): Change<UserRow> {
  const [taken] = yield* ask('select id from users where email = $1 and id <> $2', [email, user.id])
  if (taken) throw emailExists()
  const isNew = user.email === null
  const [row] = yield* ask(
    `update users set email = $2, new_email = null, email_confirmed_at = $3, email_proven_at = $4, is_anonymous = $5,
    app_metadata = $6, updated_at = $7 where id = $1 returning *`,
    [
      user.id,
      email,
      isConfirmed ? now : user.email_confirmed_at,
      isProven ? now : null,
      isConfirmed ? 0 : user.is_anonymous,
      isNew
        ? metadataText(mergeMetadata(user.app_metadata, { provider: 'email', providers: ['email'] }))
        : user.app_metadata,
      now,
    ],
  )
  const changed = toUserRow(row!)
  if (isNew) yield* insertEmailIdentity(changed, email, now)
  else {
    yield* ask(
      `update identities set email = $2, identity_data = $3, updated_at = $4 where user_id = $1 and provider = 'email'`,
      [user.id, email, identityData(user.id, email, isConfirmed), now],
    )
  }
  yield* note(user.id, 'address changed', now)
  return changed
}

/**
 * Resets an unconfirmed account after another sign-up with its address. The stored password and name may be a
 * stranger's, so both are removed: the person who confirms the address chooses new ones. The operator's data of an
 * invitation stays.
 * @returns whether there was a password
 */
export function* forgetPassword({ id, invited_at, password_hash, user_metadata }: UserRow): Change<boolean> {
  yield* ask('update users set password_hash = null, user_metadata = $2 where id = $1', [
    id,
    invited_at === null ? '{}' : user_metadata,
  ])
  return password_hash !== null
}

/** Stores when something was last sent or asked for. @returns the user after the change */
export function* touch(
  user: UserRow,
  column:
    | 'confirmation_sent_at'
    | 'recovery_sent_at'
    | 'email_change_sent_at'
    | 'reauthentication_sent_at'
    | 'invited_at',
  now: number,
): Change<UserRow> {
  const [row] = yield* ask(`update users set ${column} = $2, updated_at = $2 where id = $1 returning *`, [
    user.id,
    now,
  ])
  return toUserRow(row!)
}

/** Time for which an unused account without an address is kept, in ms: 30 days. */
const ANONYMOUS = 30 * DAY

/**
 * Deletes unused accounts without an address, in batches: whole classes leave such accounts behind. Accounts in use
 * stay.
 */
export const sweepAnonymous = (now: number): Change<unknown> =>
  ask(
    `delete from users where id in (
      select id from users where is_anonymous = 1 and coalesce(last_sign_in_at, created_at) < $1
      and not exists (select 1 from sessions where user_id = users.id and refreshed_at >= $1) limit 500)`,
    [now - ANONYMOUS],
  )

/** The addresses that mails to these users may have gone to: rows with `email` and `new_email`. */
export const addressesOf = (users: readonly Row[]): string[] =>
  users.flatMap(({ email, new_email }) => [email, new_email]).filter((address) => typeof address === 'string')
