import type { Body } from '#server/auth/base/body.ts'
import {
  AuthError,
  adminOnly,
  emailExists,
  emailNotConfirmed,
  insufficientAal,
  invalidCredentials,
  phoneDisabled,
  reauthenticationNeeded,
  reauthenticationNotValid,
  samePassword,
  userGone,
  validationFailed,
} from '#server/auth/base/errors.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { refuseWeak } from '#server/auth/base/weak-passwords.ts'
import { mailToken, mailAddressChange, mailsOfChange } from '#server/auth/mail/mail.ts'
import { note } from '#server/auth/people/audit.ts'
import type { Caller } from '#server/auth/people/caller.ts'
import { readChallenge } from '#server/auth/people/flows.ts'
import { readEmail, refuseWrongPhone } from '#server/auth/people/given.ts'
import { type Json, mergeMetadata, metadataText } from '#server/auth/people/metadata.ts'
import { clearTokens, findByCode } from '#server/auth/people/one-time.ts'
import { type UserRow, toUserRow } from '#server/auth/people/rows.ts'
import { endSessions, RECENT } from '#server/auth/people/sessions.ts'
import { readUserJson } from '#server/auth/people/user-json.ts'
import { findUser, orEmailExists, changeAddress, touch } from '#server/auth/people/users.ts'
import { type Change, changeRow } from '#server/store/base/change.ts'

/** `PUT /user` */
export async function updateUser(
  service: AuthService,
  body: Body,
  caller: Caller,
  redirectTo: string,
): Promise<Json> {
  const { store, limits } = service
  const { user } = caller
  if (body.app_metadata) throw adminOnly()
  if (body.phone) {
    refuseWrongPhone(body.phone)
    throw phoneDisabled(400, 'Unsupported phone provider')
  }
  const challenge = readChallenge(body)
  const email = body.email ? readEmail(body.email) : null
  const newEmail = email !== null && email !== user.email ? email : null
  if (body.data) metadataText(mergeMetadata(user.user_metadata, body.data))
  if (caller.lacksFactor && (body.password != null || newEmail !== null || body.data)) {
    throw insufficientAal(401, 'session is required to update email, password or data when MFA is enabled.')
  }
  const now = service.now()

  const { password } = body
  let passwordHash: string | null = null
  if (password != null) {
    passwordHash = await judgePassword(service, body, caller, password, newEmail !== null, now)
  }
  if (newEmail !== null) {
    const [taken] = await store.read('select id from users where email = $1', [newEmail])
    if (taken) throw emailExists()
  }
  const isNonceNeeded = passwordHash !== null && now - caller.sessionStartedAt > RECENT

  const change = function* (): Change<UserRow | null> {
    const fresh = yield* findUser('id', user.id)
    if (!fresh) throw userGone()
    let changed = fresh
    if (isNonceNeeded && !(yield* isNonceRight(service, fresh, body.nonce ?? '', now))) return null
    if (passwordHash !== null) changed = yield* setPassword(fresh, passwordHash, caller.sessionId, now)
    if (body.data) {
      const data = metadataText(mergeMetadata(changed.user_metadata, body.data))
      changed = yield* changeUser(user.id, { user_metadata: data, updated_at: now })
    }
    if (newEmail === null) return changed
    if (!isMailedChange(service)) return yield* changeAddress(changed, newEmail, { isProven: false, now })
    const moving = yield* changeUser(user.id, { new_email: newEmail, updated_at: now })
    return yield* mailAddressChange(service, moving, newEmail, {
      challenge,
      redirectTo,
      now,
    })
  }
  const run = () => orEmailExists(() => store.change(change))
  const guessed = () =>
    isNonceNeeded ? limits.guess('code', user.email ?? user.id, run, (result) => result !== null) : run()
  const changed =
    newEmail !== null && isMailedChange(service)
      ? await limits.mail(`email_change ${user.id}`, newEmail, guessed, (result) =>
          result === null ? 0 : mailsOfChange(user),
        )
      : await guessed()
  if (changed === null) throw reauthenticationNotValid()
  service.wakeOutbox()
  return readUserJson(store, changed)
}

/** Without a mail server nobody could confirm the address, so it is believed. */
const isMailedChange = ({ config, isMailConfirmed }: AuthService) =>
  isMailConfirmed || config.smtpUrl !== null

/** Checks a new password. @returns its hash @throws {AuthError} 400 or 422 */
async function judgePassword(
  { config, passwords, limits }: AuthService,
  body: Body,
  { user, sessionId, sessionStartedAt }: Caller,
  password: string,
  hasNewEmail: boolean,
  now: number,
): Promise<string> {
  if (user.email === null && !hasNewEmail) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
  await refuseWeak(password, config.passwordMin)
  if (now - sessionStartedAt > RECENT && !body.nonce) throw reauthenticationNeeded()
  const guess = (text: string) =>
    limits.guess(
      'password',
      `${user.email ?? user.id} ${sessionId}`,
      () => passwords.isRight(text, user.password_hash),
      (isRight) => isRight,
    )
  if (body.current_password && user.password_hash !== null && !(await guess(body.current_password))) {
    throw invalidCredentials()
  }
  if (user.password_hash !== null && (await passwords.isRight(password, user.password_hash))) {
    throw samePassword()
  }
  return passwords.hash(password)
}

function* isNonceRight(service: AuthService, user: UserRow, nonce: string, now: number): Change<boolean> {
  const found = yield* findByCode(service.vault, {
    email: user.email ?? '',
    code: nonce,
    kinds: ['reauthentication'],
    now,
  })
  return found !== null && found.user_id === user.id
}

/** Ends all pending mails and all other sessions of this user. */
function* setPassword(user: UserRow, hash: string, sessionId: string, now: number): Change<UserRow> {
  yield* clearTokens(user.id)
  yield* endSessions(user.id, sessionId, 'others')
  yield* note(user.id, 'password changed', now)
  return yield* changeUser(user.id, { password_hash: hash, updated_at: now })
}

/** Changes a user. @returns the row as stored */
function* changeUser(id: string, changes: Partial<UserRow>): Change<UserRow> {
  return toUserRow((yield* changeRow('users', { id }, changes))!)
}

/** `GET /reauthenticate`: mails a code that permits a change of password. */
export async function reauthenticate(service: AuthService, { user }: Caller): Promise<void> {
  const { email } = user
  if (email === null)
    throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  if (user.email_confirmed_at === null) throw emailNotConfirmed(422)
  const now = service.now()
  const work = () =>
    service.store.change(function* () {
      // Locks the user's row first, as all calls that make tokens do. Otherwise parallel calls would each insert one.
      const fresh = yield* findUser('id', user.id)
      if (!fresh) throw userGone()
      yield* mailToken(service, {
        user: fresh,
        kind: 'reauthentication',
        type: null,
        to: email,
        redirectTo: service.siteUrl(),
        challenge: null,
        now,
      })
      yield* touch(fresh, 'reauthentication_sent_at', now)
    })
  await service.limits.mail(`reauthentication ${email}`, email, work, () => 1)
  service.wakeOutbox()
}
