import type { Body } from '#server/auth/base/body.ts'
import {
  emailNotConfirmed,
  flowNotFound,
  invalidCredentials,
  phoneDisabled,
  userBanned,
  validationFailed,
} from '#server/auth/base/errors.ts'
import { isUuid } from '#server/auth/base/ids.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { note } from '#server/auth/people/audit.ts'
import { redeemCode } from '#server/auth/people/flows.ts'
import { readEmail } from '#server/auth/people/given.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import type { UserRow } from '#server/auth/people/rows.ts'
import { sessionJson, startSession, type Visitor } from '#server/auth/people/sessions.ts'
import { findUser, isBanned, readUser } from '#server/auth/people/users.ts'
import { ask } from '#server/store/base/change.ts'
import { finishFlow } from './providers.ts'

/**
 * `POST /token?grant_type=password`
 * @param browserFor returns this browser's number if it is known to the account of an address
 */
export async function signInWithPassword(
  service: AuthService,
  body: Body,
  visitor: Visitor,
  browserFor: (email: string) => string | null,
): Promise<Json> {
  const { store, limits, passwords } = service
  if (body.phone) throw phoneDisabled(422, 'Phone logins are disabled')
  if (!body.email) throw validationFailed('missing email or phone')
  const { password } = body
  if (!password) throw invalidCredentials()
  const email = readEmail(body.email)
  const find = async () => {
    const user = await readUser(store, 'email', email)
    const isRight = await passwords.isRight(password, user?.password_hash ?? null)
    if (isRight) return user
    // Unknown addresses get a note too, so that timing does not reveal who is registered.
    await store.change(() => note(user?.id ?? null, 'password refused', service.now()))
    return null
  }
  const isFound = (user: UserRow | null) => user !== null
  const guess = (from: string) => limits.guess('password', `${email} ${from}`, find, isFound)
  const browser = browserFor(email)
  const right =
    browser === null
      ? await limits.guess('passwordAnywhere', email, () => guess(visitor.address), isFound)
      : await guess(browser)
  if (right === null) throw invalidCredentials()
  // An imported account: its password is known only now, so its hash can be replaced.
  const isOld = passwords.isOfOldKind(right.password_hash ?? '')
  const hash = isOld ? await passwords.hash(password) : right.password_hash
  const now = service.now()
  const signedIn = await store.change(function* () {
    const user = yield* findUser('id', right.id)
    // The user or the password may have changed during the hashing.
    if (user === null || user.password_hash !== right.password_hash) throw invalidCredentials()
    if (isBanned(user, now)) throw userBanned(400)
    if (user.email_confirmed_at === null) throw emailNotConfirmed(400)
    if (isOld) yield* ask('update users set password_hash = $2 where id = $1', [user.id, hash])
    return yield* startSession(user, 'password', visitor, now)
  })
  return { ...(await sessionJson(service, signedIn, now)), weak_password: null }
}

/** `POST /token?grant_type=pkce` */
export async function exchangeCode(service: AuthService, body: Body, visitor: Visitor): Promise<Json> {
  const { auth_code: code, code_verifier: verifier } = body
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  if (!isUuid(code)) throw flowNotFound()
  const now = service.now()
  const { signedIn, more } = await service.store.change(() =>
    redeemCode(code, verifier, { visitor, now, finish: (flow, at) => finishFlow(service, flow, at) }),
  )
  return { ...(await sessionJson(service, signedIn, now)), ...more }
}
