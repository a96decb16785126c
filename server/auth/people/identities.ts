import { randomUUID } from 'node:crypto'
import {
  AuthError,
  identityTaken,
  providerNeedsProof,
  signupDisabled,
  userBanned,
  userGone,
} from '#server/auth/base/errors.ts'
import type { Profile } from '#server/auth/base/provider.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { note } from './audit.ts'
import { type Json, mergeMetadata, metadataText, parseMetadata } from './metadata.ts'
import { clearTokens } from './one-time.ts'
import { type IdentityRow, toIdentityRow, toUserRow, type UserRow } from './rows.ts'
import { findUser, insertUserAlone, isBanned, newUser } from './users.ts'

function* findIdentity({ provider, sub }: Profile): Change<IdentityRow | null> {
  const [row] = yield* ask('select * from identities where provider = $1 and provider_id = $2', [
    provider,
    sub,
  ])
  return row ? toIdentityRow(row) : null
}

function* identitiesOf(userId: string): Change<IdentityRow[]> {
  const sql = 'select * from identities where user_id = $1 order by created_at, id'
  return (yield* ask(sql, [userId])).map(toIdentityRow)
}

/**
 * Finds the account of a provider's person: the one with this identity; else the one with this address, if both sides
 * have proven it; else a new one. A person who registers somebody else's address first must not keep a way into the
 * account.
 * @throws {AuthError} 400 or 422
 */
export function* userOfProfile(
  { config }: Pick<AuthService, 'config'>,
  profile: Profile,
  now: number,
): Change<UserRow> {
  const identity = yield* findIdentity(profile)
  if (identity !== null) {
    const user = yield* findUser('id', identity.user_id)
    if (!user) throw userGone()
    if (isBanned(user, now)) throw userBanned(400)
    yield* ask(
      'update identities set identity_data = $2, email = $3, last_sign_in_at = $4, updated_at = $4 where id = $1',
      [identity.id, JSON.stringify(profile.data), profile.email, now],
    )
    return user
  }

  const namesake = profile.email === null ? null : yield* findUser('email', profile.email)
  if (namesake !== null) {
    if (isBanned(namesake, now)) throw userBanned(400)
    if (!profile.isEmailVerified || !(isProven(namesake) || (yield* isNobodysYet(namesake)))) {
      throw providerNeedsProof()
    }
    if (namesake.email_confirmed_at === null) {
      yield* clearTokens(namesake.id)
      yield* ask('update users set email_confirmed_at = $2 where id = $1', [namesake.id, now])
    }
    yield* addIdentity(namesake, profile, now)
    return { ...namesake, email_confirmed_at: namesake.email_confirmed_at ?? now }
  }

  if (config.accounts !== 'on') throw signupDisabled()
  // An address that the provider has not confirmed is not used.
  const email = profile.isEmailVerified ? profile.email : null
  const fresh: UserRow = {
    ...newUser({ email, passwordHash: null, data: wordsOf(profile), isConfirmed: true }, now),
    app_metadata: JSON.stringify({}),
    is_anonymous: 0,
  }
  yield* insertUserAlone(fresh)
  yield* note(fresh.id, 'signed up', now)
  return yield* addIdentity(fresh, profile, now)
}

const isProven = (user: UserRow) => user.email_proven_at !== null

/** The account was invited and never used, so nobody has a password or session that could remain. */
function* isNobodysYet(user: UserRow): Change<boolean> {
  if (user.password_hash !== null || user.last_sign_in_at !== null) return false
  const [session] = yield* ask('select id from sessions where user_id = $1', [user.id])
  const others = (yield* identitiesOf(user.id)).filter(({ provider }) => provider !== 'email')
  return session === undefined && others.length === 0
}

/** The provider's claims that a new account shows. */
const wordsOf = ({ data }: Profile): Json =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** @throws {AuthError} 422 if the identity belongs to another account */
export function* link(userId: string, profile: Profile, now: number): Change<UserRow> {
  yield* refuseTaken(profile)
  const user = yield* findUser('id', userId)
  if (!user) throw userGone()
  if (isBanned(user, now)) throw userBanned(403)
  let linked = yield* addIdentity(user, profile, now)
  if (user.is_anonymous === 1) {
    // The anonymous account becomes a named one. It gets the address if that is proven and free, and it has none.
    const namesake =
      user.email === null && profile.email !== null && profile.isEmailVerified
        ? yield* findUser('email', profile.email)
        : user
    const [row] = yield* ask(
      'update users set is_anonymous = 0, email = $2, email_confirmed_at = $3 where id = $1 returning *',
      [
        user.id,
        namesake === null ? profile.email : user.email,
        namesake === null ? now : user.email_confirmed_at,
      ],
    )
    linked = toUserRow(row!)
  }
  return linked
}

/** @throws {AuthError} 422 */
export function* refuseTaken(profile: Profile): Change<void> {
  if ((yield* findIdentity(profile)) !== null) throw identityTaken()
}

function* addIdentity(user: UserRow, profile: Profile, now: number): Change<UserRow> {
  yield* ask(
    `insert into identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [randomUUID(), user.id, profile.provider, profile.sub, JSON.stringify(profile.data), profile.email, now],
  )
  yield* note(user.id, 'sign-in linked', now)
  return yield* nameProviders(user, now)
}

/** Writes the account's providers into `app_metadata`. */
function* nameProviders(user: UserRow, now: number): Change<UserRow> {
  const providers = [...new Set((yield* identitiesOf(user.id)).map(({ provider }) => provider))]
  const { provider: first } = parseMetadata(user.app_metadata)
  const provider = typeof first === 'string' && providers.includes(first) ? first : (providers[0] ?? null)
  const data = mergeMetadata(user.app_metadata, { provider, providers })
  const [row] = yield* ask('update users set app_metadata = $2, updated_at = $3 where id = $1 returning *', [
    user.id,
    metadataText(data),
    now,
  ])
  return toUserRow(row!)
}

/** @throws {AuthError} 422 if there is no such identity, or no other one */
export function* unlink(userId: string, identityId: string, now: number): Change<void> {
  const user = yield* findUser('id', userId)
  if (!user) throw userGone()
  const identities = (yield* askLocked('select * from identities where user_id = $1', [userId])).map(
    toIdentityRow,
  )
  const identity = identities.find(({ id }) => id === identityId)
  if (!identity) {
    throw new AuthError(422, 'identity_not_found', 'Identity doesn’t exist')
  }
  if (identities.length < 2) {
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  }
  yield* ask('delete from identities where id = $1', [identityId])
  yield* note(userId, 'sign-in unlinked', now)
  const rest = yield* nameProviders(user, now)
  if (identity.provider !== 'email') return
  // Password and mails belonged to this identity. The address stays if another identity has proven it.
  const isStillTheirs = identities.some(
    (other) =>
      other.id !== identityId &&
      other.email === rest.email &&
      parseMetadata(other.identity_data)['email_verified'] === true,
  )
  yield* clearTokens(userId)
  yield* ask(
    `update users set password_hash = null, email = $2, email_confirmed_at = $3, email_proven_at = $4, new_email = null
    where id = $1`,
    [
      userId,
      isStillTheirs ? rest.email : null,
      isStillTheirs ? rest.email_confirmed_at : null,
      isStillTheirs ? rest.email_proven_at : null,
    ],
  )
}

export async function readIdentities(store: Store, userId: string): Promise<IdentityRow[]> {
  const sql = 'select * from identities where user_id = $1 order by created_at, id'
  return (await store.read(sql, [userId])).map(toIdentityRow)
}
