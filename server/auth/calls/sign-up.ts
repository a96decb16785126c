import { randomUUID } from 'node:crypto'
import type { Body } from '#server/auth/base/body.ts'
import {
  alreadyExists,
  anonymousDisabled,
  otpDisabled,
  phoneDisabled,
  signupDisabled,
  validationFailed,
} from '#server/auth/base/errors.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { refuseWeak } from '#server/auth/base/weak-passwords.ts'
import { mailAddressChange, mailConfirmation, mailRecovery, mailsOfChange } from '#server/auth/mail/mail.ts'
import { note } from '#server/auth/people/audit.ts'
import { readChallenge } from '#server/auth/people/flows.ts'
import { readEmail } from '#server/auth/people/given.ts'
import { type Json, metadataText } from '#server/auth/people/metadata.ts'
import type { UserRow } from '#server/auth/people/rows.ts'
import {
  sessionJson,
  type SignedInSession,
  startSession,
  type Visitor,
} from '#server/auth/people/sessions.ts'
import { readUserJson, userJson } from '#server/auth/people/user-json.ts'
import { findUser, insertUser, newUser, readUser, forgetPassword } from '#server/auth/people/users.ts'
import { type Change } from '#server/store/base/change.ts'
import { changeAgain } from '#server/store/base/conflict.ts'

type SignUp = SignedInSession | { mailed: UserRow } | { known: UserRow }

/** `POST /signup`: makes an account with a password, or an anonymous one. */
export async function signUp(
  service: AuthService,
  body: Body,
  visitor: Visitor,
  redirectTo: string,
): Promise<Json> {
  const { config, passwords, isMailConfirmed: isMailed } = service
  const { password, data } = body
  if (config.accounts !== 'on') throw signupDisabled()
  if (!body.email && !body.phone) return signUpAnonymously(service, data ?? {}, visitor)
  if (!password) throw validationFailed('Signup requires a valid password')
  await refuseWeak(password, config.passwordMin)
  if (body.email && body.phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  const challenge = readChallenge(body)
  if (body.phone) throw phoneDisabled(400)
  const email = readEmail(body.email ?? '')
  metadataText(data ?? {})
  // For known and unknown addresses a hash is made and one compared: timing does not reveal which it was.
  const waiting = isMailed ? await readUser(service.store, 'email', email) : null
  const passwordHash = await passwords.hash(password)
  const isSame = isMailed && (await passwords.isRight(password, waiting?.password_hash ?? null))
  /** Whether this is the password that the unconfirmed account has, and nobody has changed it meanwhile. */
  const agrees = (known: UserRow) => isSame && known.password_hash === waiting?.password_hash
  const now = service.now()

  const work = () =>
    changeAgain(service.store, function* (): Change<SignUp> {
      const known = yield* findUser('email', email)
      if (known && (!isMailed || known.email_confirmed_at !== null)) {
        yield* note(null, 'signed up again', now)
        return { known }
      }
      const user = known ?? newUser({ email, passwordHash, data: data ?? {}, isConfirmed: !isMailed }, now)
      if (!known) {
        yield* insertUser(user)
        yield* note(user.id, 'signed up', now)
      }
      if (!isMailed) return yield* startSession(user, 'password', visitor, now)
      const isForgotten = known !== null && !agrees(known) && (yield* forgetPassword(known))
      return { mailed: yield* mailConfirmation(service, user, { challenge, redirectTo, now, isForgotten }) }
    })
  const signedUp = isMailed
    ? await mayMail(service, { key: 'confirmation', email, isOwn: agrees }, work, (result) =>
        'mailed' in result ? 1 : 0,
      )
    : await work()

  if ('session' in signedUp) return sessionJson(service, signedUp, now)
  if ('mailed' in signedUp) {
    service.wakeOutbox()
    return readUserJson(service.store, signedUp.mailed)
  }
  if (!isMailed) throw alreadyExists()
  // Looks like a new user, so that the answer does not reveal who has an account.
  const invented = newUser({ email, passwordHash: null, data: data ?? {}, isConfirmed: false }, now)
  return userJson({ ...invented, id: randomUUID(), confirmation_sent_at: now }, [], [])
}

async function signUpAnonymously(service: AuthService, data: Json, visitor: Visitor): Promise<Json> {
  if (!service.config.anonymous) throw anonymousDisabled()
  const now = service.now()
  const user = newUser({ email: null, passwordHash: null, data, isConfirmed: false }, now)
  const signedIn = await service.store.change(function* () {
    yield* insertUser(user)
    return yield* startSession(user, 'anonymous', visitor, now)
  })
  return sessionJson(service, signedIn, now)
}

/**
 * Asks the limits for a mail. If they refuse, the password of the unconfirmed account is forgotten all the same: a mail
 * that a stranger asked for earlier must not confirm the stranger's password.
 * @param asked.isOwn whether this caller chose that password
 * @throws {AuthError} 429
 */
async function mayMail<T>(
  { limits, store }: AuthService,
  { key, email, isOwn }: { key: string; email: string; isOwn: (known: UserRow) => boolean },
  work: () => Promise<T>,
  mailsOf: (result: T) => number,
): Promise<T> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  try {
    return await limits.mail(`${key} ${email}`, email, begin, mailsOf)
  } catch (error) {
    if (!isBegun) {
      await store.change(function* () {
        const known = yield* findUser('email', email)
        if (known?.email_confirmed_at === null && !isOwn(known)) yield* forgetPassword(known)
      })
    }
    throw error
  }
}

/** `POST /otp`: mails a code that signs in, for new and returning people. */
export async function sendOtp(service: AuthService, body: Body, redirectTo: string): Promise<void> {
  const { config, isMailConfirmed: isMailed } = service
  const challenge = readChallenge(body)
  if (body.email && body.phone) {
    throw validationFailed('Only an email address or phone number should be provided')
  }
  if (body.phone) throw phoneDisabled(400, 'Unsupported phone provider')
  const email = readEmail(body.email ?? '')
  const data = body.data ?? {}
  const dataText = metadataText(data)
  const now = service.now()
  /** Another code for the same sign-up: the account has no password and keeps its name. */
  const isOwn = ({ password_hash, user_metadata }: UserRow) =>
    password_hash === null && user_metadata === dataText
  const work = () =>
    changeAgain(service.store, function* (): Change<number> {
      const asked = { challenge, redirectTo, now }
      const known = yield* findUser('email', email)
      // The list of invited people is private: strangers get the same answer, and no mail.
      if (!known && config.accounts !== 'on') {
        yield* note(null, 'code asked for', now)
        return 0
      }
      if (!known && body.create_user === false) throw otpDisabled()
      const user = known ?? newUser({ email, passwordHash: null, data, isConfirmed: !isMailed }, now)
      if (!known) {
        yield* insertUser(user)
        yield* note(user.id, 'signed up', now)
      }
      if (user.email_confirmed_at === null) {
        const isForgotten = known !== null && !isOwn(known) && (yield* forgetPassword(known))
        yield* mailConfirmation(service, user, { ...asked, isForgotten })
      } else yield* mailRecovery(service, user, { ...asked, type: 'magiclink' })
      return 1
    })
  await mayMail(service, { key: 'otp', email, isOwn }, work, (mails) => mails)
  service.wakeOutbox()
}

/** `POST /recover`: mails a code for a forgotten password. Strangers get the same answer. */
export async function sendRecovery(service: AuthService, body: Body, redirectTo: string): Promise<void> {
  const challenge = readChallenge(body)
  if (!body.email) throw validationFailed('Password recovery requires an email')
  const email = readEmail(body.email)
  const now = service.now()
  const work = () =>
    service.store.change(function* (): Change<number> {
      const user = yield* findUser('email', email)
      const isForgotten = user?.email_confirmed_at === null && (yield* forgetPassword(user))
      if (user) {
        yield* mailRecovery(service, user, { challenge, redirectTo, now, type: 'recovery', isForgotten })
      }
      yield* note(user?.id ?? null, 'recovery asked for', now)
      return user === null ? 0 : 1
    })
  await mayMail(service, { key: 'recovery', email, isOwn: () => false }, work, (mails) => mails)
  service.wakeOutbox()
}

/** `POST /resend`: sends the last mail again, if there is one. Strangers get the same answer. */
export async function resend(service: AuthService, body: Body, redirectTo: string): Promise<void> {
  const { type } = body
  if (type === 'sms' || type === 'phone_change') throw phoneDisabled(400, 'Unsupported phone provider')
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (!body.email) throw validationFailed('Type provided requires an email address')
  const email = readEmail(body.email)
  const challenge = readChallenge(body)
  const now = service.now()
  const work = () =>
    service.store.change(function* (): Change<number> {
      const user = yield* findUser('email', email)
      yield* note(user?.id ?? null, 'mail asked for again', now)
      if (user && type === 'signup' && user.email_confirmed_at === null) {
        yield* mailConfirmation(service, user, { challenge, redirectTo, now })
        return 1
      }
      if (user && type === 'email_change' && user.new_email !== null) {
        yield* mailAddressChange(service, user, user.new_email, { challenge, redirectTo, now })
        return mailsOfChange(user)
      }
      return 0
    })
  const key = `${type === 'signup' ? 'confirmation' : type} ${email}`
  await service.limits.mail(key, email, work, (mails) => mails)
  service.wakeOutbox()
}
