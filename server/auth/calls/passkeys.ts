import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import {
  badJson,
  credentialExists,
  passkeyChallengeExpired,
  passkeyChallengeNotFound,
  passkeyNotFound,
  passkeyRefused,
  tooManyPasskeys,
} from '#server/auth/base/errors.ts'
import { isUuid } from '#server/auth/base/ids.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import {
  assertionSchema,
  CHALLENGE_LIFE,
  creationOptions,
  type Credential,
  isHandle,
  isNewCount,
  readAssertion,
  readRegistration,
  registrationSchema,
  type RelyingParty,
  requestOptions,
} from '#server/auth/crypto/webauthn.ts'
import { note } from '#server/auth/people/audit.ts'
import type { Caller } from '#server/auth/people/caller.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import { passkeyJson, type PasskeyRow, readPasskeys, toPasskeyRow } from '#server/auth/people/passkeys.ts'
import { sessionJson, type SignedInSession, signIn, type Visitor } from '#server/auth/people/sessions.ts'
import { findUser } from '#server/auth/people/users.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import { orRefuse } from '#server/store/base/conflict.ts'
import { readName } from './factors.ts'

/** The most passkeys of one account. */
const MOST = 10

/** The browser's answer. */
export const credentialSchema = z.object({
  challenge_id: z.string().nullish(),
  credential: z.unknown().optional(),
})
export const nameSchema = z.object({ friendly_name: z.string() })

/** `GET /passkeys` */
export const listPasskeys = async ({ store }: AuthService, userId: string): Promise<Json[]> =>
  (await readPasskeys(store, userId)).map(passkeyJson)

/** `PATCH /passkeys/{id}` */
export async function renamePasskey(
  { store, now }: AuthService,
  userId: string,
  id: string,
  friendlyName: string,
): Promise<Json> {
  const name = readName(friendlyName)
  const at = now()
  const [row] = await store.change(() =>
    ask(
      'update passkeys set friendly_name = $3, updated_at = $4 where id = $1 and user_id = $2 returning *',
      [id, userId, name, at],
    ),
  )
  if (!row) throw passkeyNotFound()
  return passkeyJson(toPasskeyRow(row))
}

/** `DELETE /passkeys/{id}` */
export async function removePasskey({ store, now }: AuthService, userId: string, id: string): Promise<void> {
  await store.change(function* () {
    const sql = 'delete from passkeys where id = $1 and user_id = $2 returning id'
    const [row] = yield* ask(sql, [id, userId])
    if (!row) throw passkeyNotFound()
    yield* note(userId, 'passkey removed', now())
  })
}

const credentialOf = (row: PasskeyRow): Credential => ({
  id: row.credential_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  transports: JSON.parse(row.transports) as string[],
})

type Kind = 'passkey registration' | 'passkey sign-in'

/** Stores a challenge. @returns the options for the browser */
async function keep(
  { store, now }: AuthService,
  kind: Kind,
  options: { challenge: string },
  { userId, visitor }: { userId: string | null; visitor: Visitor },
): Promise<Json> {
  const id = randomUUID()
  const at = now()
  const expiresAt = at + CHALLENGE_LIFE
  await store.change(() =>
    ask(
      `insert into challenges (id, kind, user_id, challenge, address, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, kind, userId, options.challenge, visitor.address, at, expiresAt],
    ),
  )
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt / 1000) }
}

/** Takes a challenge out of the store: right or wrong, the next answer needs another one. @throws {AuthError} 400 */
async function take(
  { store, now }: AuthService,
  kind: Kind,
  id: string | null | undefined,
  userId: string | null,
): Promise<string> {
  if (!id || !isUuid(id)) throw passkeyChallengeNotFound()
  const row = await store.change(function* () {
    const [found] = yield* askLocked('select * from challenges where id = $1', [id])
    if (found?.['kind'] !== kind || found['user_id'] !== userId) return null
    yield* ask('delete from challenges where id = $1', [id])
    return found
  })
  if (row === null) throw passkeyChallengeNotFound()
  if (Number(row['expires_at']) <= now()) throw passkeyChallengeExpired()
  return String(row['challenge'])
}

/** `POST /passkeys/registration/options` */
export async function beginRegistration(
  service: AuthService,
  party: RelyingParty,
  { user }: Caller,
  visitor: Visitor,
): Promise<Json> {
  const known = await readPasskeys(service.store, user.id)
  if (known.length >= MOST) throw tooManyPasskeys()
  const options = await creationOptions(party, {
    handle: user.id,
    name: user.email ?? user.id,
    known: known.map(credentialOf),
    isPasskey: true,
  })
  return keep(service, 'passkey registration', options, { userId: user.id, visitor })
}

/** `POST /passkeys/registration/verify` */
export async function finishRegistration(
  service: AuthService,
  party: RelyingParty,
  body: z.infer<typeof credentialSchema>,
  { user }: Caller,
): Promise<Json> {
  const registration = registrationSchema.safeParse(body.credential)
  if (!registration.success) throw badJson('Could not parse request body as JSON: credential is not one')
  const challenge = await take(service, 'passkey registration', body.challenge_id, user.id)
  const made = await readRegistration(registration.data, { party, challenge, isPasskey: true })
  if (made === null) throw passkeyRefused()
  const now = service.now()
  const insert = () =>
    service.store.change(function* () {
      yield* findUser('id', user.id)
      const [counted] = yield* ask('select count(*) as passkeys from passkeys where user_id = $1', [user.id])
      if (Number(counted?.['passkeys']) >= MOST) throw tooManyPasskeys()
      yield* note(user.id, 'passkey added', now)
      return yield* ask(
        `insert into passkeys (id, user_id, credential_id, public_key, sign_count, transports, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $7) returning *`,
        [
          randomUUID(),
          user.id,
          made.id,
          made.publicKey,
          made.signCount,
          JSON.stringify(made.transports),
          now,
        ],
      )
    })
  const [row] = await orRefuse(insert, credentialExists)
  return passkeyJson(toPasskeyRow(row!))
}

/** `POST /passkeys/authentication/options`: the same for everybody, so it does not reveal who has a passkey. */
export async function beginSignIn(
  service: AuthService,
  party: RelyingParty,
  visitor: Visitor,
): Promise<Json> {
  return keep(service, 'passkey sign-in', await requestOptions(party, null), { userId: null, visitor })
}

/** `POST /passkeys/authentication/verify` */
export async function finishSignIn(
  service: AuthService,
  party: RelyingParty,
  body: z.infer<typeof credentialSchema>,
  visitor: Visitor,
): Promise<Json> {
  const { store } = service
  const assertion = assertionSchema.safeParse(body.credential)
  if (!assertion.success) throw badJson('Could not parse request body as JSON: credential is not one')
  const challenge = await take(service, 'passkey sign-in', body.challenge_id, null)
  const [row] = await store.read('select * from passkeys where credential_id = $1', [assertion.data.id])
  const passkey = row && toPasskeyRow(row)
  const count =
    passkey && isHandle(assertion.data.response.userHandle, passkey.user_id)
      ? await readAssertion(assertion.data, credentialOf(passkey), { party, challenge, isPasskey: true })
      : null
  const now = service.now()
  const signedIn = await store.change(function* (): Change<SignedInSession | null> {
    const user = passkey ? yield* findUser('id', passkey.user_id) : null
    const [found] = yield* askLocked('select * from passkeys where id = $1', [passkey?.id ?? ''])
    const fresh = found && toPasskeyRow(found)
    if (!user || !fresh || count === null || !isNewCount(count, fresh.sign_count)) {
      yield* note(user?.id ?? null, 'passkey refused', now)
      return null
    }
    yield* ask('update passkeys set sign_count = $2, last_used_at = $3 where id = $1', [fresh.id, count, now])
    return yield* signIn(user.id, 'passkey', visitor, now)
  })
  if (signedIn === null) throw passkeyRefused()
  return sessionJson(service, signedIn, now)
}
