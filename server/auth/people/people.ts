import { randomUUID } from 'node:crypto'
import { readAddress } from '#contract/address.ts'
import { AuthError, emailExists, validationFailed, wrongPhone } from '#server/auth/base/errors.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, type Change, insertRow } from '#server/store/change.ts'
import { orRefuse } from '#server/store/conflict.ts'
import type { Store } from '#server/store/store.ts'

/** All moments in these rows are ms since 1970. */
export type UserRow = {
  id: string
  email: string | null
  password_hash: string | null
  email_confirmed_at: number | null
  email_proven_at: number | null
  new_email: string | null
  confirmation_sent_at: number | null
  recovery_sent_at: number | null
  invited_at: number | null
  email_change_sent_at: number | null
  reauthentication_sent_at: number | null
  last_sign_in_at: number | null
  banned_until: number | null
  app_metadata: string
  user_metadata: string
  is_anonymous: number
  created_at: number
  updated_at: number
}

export type IdentityRow = {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: string
  email: string | null
  last_sign_in_at: number | null
  created_at: number
  updated_at: number
}

export type FactorRow = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: 'totp' | 'webauthn'
  status: 'unverified' | 'verified'
  secret: string | null
  last_step: number | null
  credential_id: string | null
  public_key: string | null
  sign_count: number | null
  transports: string | null
  last_challenged_at: number | null
  created_at: number
  updated_at: number
}

export type Json = Record<string, unknown>

/** Most bytes of metadata as JSON: every token holds it, and Node refuses heads over 16 KB. */
const LONGEST_METADATA = 4096

/** @throws {AuthError} 400 if the text is no address of a mailbox */
export function readEmail(text: string): string {
  const email = readAddress(text)
  if (email === null) throw validationFailed('Unable to validate email address: invalid format')
  return email
}

/**
 * Reads a phone number as GoTrue does: calls that take one name a wrong one before they say that there is no phone
 * provider.
 * @throws {AuthError} 400
 */
export function refuseWrongPhone(text: string): void {
  if (!/^[1-9]\d{1,14}$/.test(text.replace(/^\+/, '').replaceAll(' ', ''))) throw wrongPhone()
}

/** @throws {AuthError} 422 */
export function metadataText(data: Json): string {
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > LONGEST_METADATA) {
    throw new AuthError(422, 'validation_failed', `Metadata cannot be larger than ${LONGEST_METADATA} bytes`)
  }
  return text
}

export const parseMetadata = (text: string) => JSON.parse(text) as Json

/** Merges by key; null removes a key. */
export function mergeMetadata(text: string, data: Json): Json {
  const merged = { ...parseMetadata(text), ...data }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

export const isBanned = (user: UserRow, now: number) => (user.banned_until ?? 0) > now

const iso = (at: number | null) => (at === null ? undefined : new Date(at).toISOString())

/** A user in the form of the wire. Keys without a value are left out, as GoTrue does. */
export function userJson(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
): Json {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: iso(user.email_confirmed_at),
    phone: '',
    confirmation_sent_at: iso(user.confirmation_sent_at),
    confirmed_at: iso(user.email_confirmed_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    invited_at: iso(user.invited_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    banned_until: iso(user.banned_until),
    app_metadata: parseMetadata(user.app_metadata),
    user_metadata: parseMetadata(user.user_metadata),
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: parseMetadata(identity.identity_data),
      provider: identity.provider,
      // GoTrue writes it when the identity is made, so clients expect it also before the first sign-in.
      last_sign_in_at: iso(identity.last_sign_in_at ?? identity.created_at),
      created_at: iso(identity.created_at),
      updated_at: iso(identity.updated_at),
      email: identity.email ?? undefined,
    })),
    factors: factors.length === 0 ? undefined : factors.map(factorJson),
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    is_anonymous: user.is_anonymous === 1,
  }
}

/** A factor in the form of the wire, without its secret. */
export const factorJson = (factor: FactorRow): Json => ({
  id: factor.id,
  friendly_name: factor.friendly_name ?? undefined,
  factor_type: factor.factor_type,
  status: factor.status,
  last_challenged_at: iso(factor.last_challenged_at),
  created_at: iso(factor.created_at),
  updated_at: iso(factor.updated_at),
})

export async function readUserJson(store: Store, user: UserRow): Promise<Json> {
  const [identities, factors] = await Promise.all([
    readIdentities(store, user.id),
    readFactors(store, user.id),
  ])
  return userJson(user, identities, factors)
}

export async function readFactors(store: Store, userId: string): Promise<FactorRow[]> {
  const sql = 'select * from factors where user_id = $1 order by created_at, id'
  return (await store.read(sql, [userId])) as unknown as FactorRow[]
}

export async function readIdentities(store: Store, userId: string): Promise<IdentityRow[]> {
  const sql = 'select * from identities where user_id = $1 order by created_at, id'
  return (await store.read(sql, [userId])) as unknown as IdentityRow[]
}

export function* findUser(column: 'id' | 'email', value: string): Change<UserRow | null> {
  const [row] = yield { sql: `select * from users where ${column} = $1`, parameters: [value], isLocked: true }
  return (row as unknown as UserRow | undefined) ?? null
}

export async function readUser(store: Store, column: 'id' | 'email', value: string): Promise<UserRow | null> {
  const [row] = await store.read(`select * from users where ${column} = $1`, [value])
  return (row as unknown as UserRow | undefined) ?? null
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
  const changed = row as unknown as UserRow
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
  return row as unknown as UserRow
}

/** The events of an account: for its owner's questions, and after an attack. */
export function* note(userId: string | null, event: string, now: number): Change<void> {
  yield* ask('insert into audit (id, user_id, event, at) values ($1, $2, $3, $4)', [
    randomUUID(),
    userId,
    event,
    now,
  ])
}

const DAY = 24 * 3_600_000

/** Days that events, and unused accounts without an address, are kept. */
const NOTED = 90
const ANONYMOUS = 30

export const sweepNotes = (now: number): Change<unknown> =>
  ask('delete from audit where at < $1', [now - NOTED * DAY])

/**
 * Deletes unused accounts without an address, in batches: whole classes leave such accounts behind. Accounts in use
 * stay.
 */
export const sweepAnonymous = (now: number): Change<unknown> =>
  ask(
    `delete from users where id in (
      select id from users where is_anonymous = 1 and coalesce(last_sign_in_at, created_at) < $1
      and not exists (select 1 from sessions where user_id = users.id and refreshed_at >= $1) limit 500)`,
    [now - ANONYMOUS * DAY],
  )

/** The addresses that mails to these users may have gone to: rows with `email` and `new_email`. */
export const addressesOf = (users: readonly Row[]): string[] =>
  users.flatMap(({ email, new_email }) => [email, new_email]).filter((address) => typeof address === 'string')
