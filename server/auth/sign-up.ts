import { randomUUID } from 'node:crypto'
import { ask, type Change } from '#server/store/change.ts'
import type { Body } from './body.ts'
import {
  alreadyExists,
  anonymousDisabled,
  otpDisabled,
  phoneDisabled,
  signupDisabled,
  validationFailed,
} from './errors.ts'
import { type Challenge, readChallenge } from './flows.ts'
import { mailToken } from './mail.ts'
import { refuseWeak } from './passwords.ts'
import {
  findUser,
  insertUser,
  type Json,
  metadataText,
  newUser,
  note,
  onceMore,
  readEmail,
  readUser,
  readUserJson,
  userJson,
  type UserRow,
} from './people.ts'
import type { Service } from './service.ts'
import { sessionJson, type SignedIn, startSession, type Visitor } from './sessions.ts'

type SignUp = SignedIn | { mailed: UserRow } | { known: UserRow }

/** `POST /signup`: an account with a password, or one without a name. */
export async function signUp(
  service: Service,
  body: Body,
  visitor: Visitor,
  redirectTo: string,
): Promise<Json> {
  const { config, limits, passwords, isMailConfirmed: isMailed } = service
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
  if (isMailed) limits.mail(`confirmation ${email}`, email)
  // Before anybody looks whether there is such an account: it takes most of the time.
  const passwordHash = await passwords.hash(password)
  const before = isMailed ? await readUser(service.store, 'email', email) : null
  const isSame = isMailed && (await passwords.isRight(password, before?.password_hash ?? null))
  const now = Date.now()

  const signedUp = await onceMore(service.store, function* (): Change<SignUp> {
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
    if (known && !(isSame && before?.password_hash === known.password_hash)) yield* forgetPassword(known)
    return { mailed: yield* mailConfirmation(service, user, { challenge, redirectTo, now }) }
  })

  if ('session' in signedUp) return sessionJson(service, signedUp, now)
  if ('mailed' in signedUp) {
    service.wakeOutbox()
    return readUserJson(service.store, signedUp.mailed)
  }
  if (!isMailed) throw alreadyExists()
  // A user who looks like a new one, so that nobody learns who has an account.
  const invented = newUser({ email, passwordHash: null, data: data ?? {}, isConfirmed: false }, now)
  return userJson({ ...invented, id: randomUUID(), confirmation_sent_at: now }, [], [])
}

async function signUpAnonymously(service: Service, data: Json, visitor: Visitor): Promise<Json> {
  if (!service.config.anonymous) throw anonymousDisabled()
  const now = Date.now()
  const user = newUser({ email: null, passwordHash: null, data, isConfirmed: false }, now)
  const signedIn = await service.store.change(function* () {
    yield* insertUser(user)
    return yield* startSession(user, 'anonymous', visitor, now)
  })
  return sessionJson(service, signedIn, now)
}

/**
 * Somebody else, or the same person in another way, begins with an address that has not answered yet. Whose password it
 * was nobody knows, so it signs nobody in: who confirms the address chooses one.
 */
export function* forgetPassword({ id }: UserRow): Change<void> {
  yield* ask('update users set password_hash = null where id = $1', [id])
}

type Asked = { challenge: Challenge | null; redirectTo: string; now: number }

/** The mail that asks a new address to answer. @returns the user as it then stands */
export function* mailConfirmation(
  service: Service,
  user: UserRow,
  { challenge, redirectTo, now }: Asked,
): Change<UserRow> {
  const to = user.email ?? ''
  const type = user.invited_at === null ? 'signup' : 'invite'
  yield* mailToken(service, { user, kind: 'confirmation', type, to, redirectTo, challenge, now })
  return yield* touch(user, 'confirmation_sent_at', now)
}

/** The mail with a link that signs in. */
export function* mailRecovery(
  service: Service,
  user: UserRow,
  { challenge, redirectTo, now, type }: Asked & { type: 'magiclink' | 'recovery' },
): Change<UserRow> {
  const to = user.email ?? ''
  yield* mailToken(service, { user, kind: 'recovery', type, to, redirectTo, challenge, now })
  return yield* touch(user, 'recovery_sent_at', now)
}

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

/** `POST /otp`: a mail that signs in, for old and new people alike. */
export async function sendOtp(service: Service, body: Body, redirectTo: string): Promise<void> {
  const { limits, config, isMailConfirmed: isMailed } = service
  const challenge = readChallenge(body)
  if (body.email && body.phone) {
    throw validationFailed('Only an email address or phone number should be provided')
  }
  if (body.phone) throw phoneDisabled(400, 'Unsupported phone provider')
  const email = readEmail(body.email ?? '')
  const data = body.data ?? {}
  metadataText(data)
  limits.mail(`otp ${email}`, email)
  const now = Date.now()
  await onceMore(service.store, function* (): Change<void> {
    const asked = { challenge, redirectTo, now }
    const known = yield* findUser('email', email)
    if (!known && body.create_user === false) throw otpDisabled()
    if (!known && config.accounts !== 'on') throw signupDisabled()
    const user = known ?? newUser({ email, passwordHash: null, data, isConfirmed: !isMailed }, now)
    if (!known) {
      yield* insertUser(user)
      yield* note(user.id, 'signed up', now)
    }
    if (user.email_confirmed_at === null) {
      if (known) yield* forgetPassword(known)
      yield* mailConfirmation(service, user, asked)
    } else yield* mailRecovery(service, user, { ...asked, type: 'magiclink' })
  })
  service.wakeOutbox()
}

/** `POST /recover`: a mail to whoever has forgotten a password. Strangers hear the same. */
export async function sendRecovery(service: Service, body: Body, redirectTo: string): Promise<void> {
  const challenge = readChallenge(body)
  if (!body.email) throw validationFailed('Password recovery requires an email')
  const email = readEmail(body.email)
  service.limits.mail(`recovery ${email}`, email)
  const now = Date.now()
  await service.store.change(function* () {
    const user = yield* findUser('email', email)
    if (user?.email_confirmed_at === null) yield* forgetPassword(user)
    if (user) yield* mailRecovery(service, user, { challenge, redirectTo, now, type: 'recovery' })
    yield* note(user?.id ?? null, 'recovery asked for', now)
  })
  service.wakeOutbox()
}

/** `POST /resend`: the last mail again, if there is one to send. Strangers hear the same. */
export async function resend(service: Service, body: Body, redirectTo: string): Promise<void> {
  const { type } = body
  if (type === 'sms' || type === 'phone_change') throw phoneDisabled(400, 'Unsupported phone provider')
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (!body.email) throw validationFailed('Type provided requires an email address')
  const email = readEmail(body.email)
  const challenge = readChallenge(body)
  service.limits.mail(`${type === 'signup' ? 'confirmation' : type} ${email}`, email)
  const now = Date.now()
  await service.store.change(function* () {
    const user = yield* findUser('email', email)
    if (user && type === 'signup' && user.email_confirmed_at === null) {
      yield* mailConfirmation(service, user, { challenge, redirectTo, now })
    }
    if (user && type === 'email_change' && user.new_email !== null) {
      yield* mailAddressChange(service, user, user.new_email, { challenge, redirectTo, now })
    }
    yield* note(user?.id ?? null, 'mail asked for again', now)
  })
  service.wakeOutbox()
}

/** Both mailboxes are asked, the old one if there is one. */
export function* mailAddressChange(
  service: Service,
  user: UserRow,
  newEmail: string,
  { challenge, redirectTo, now }: Asked,
): Change<UserRow> {
  const mailing = { user, type: 'email_change' as const, redirectTo, challenge, now }
  if (user.email !== null && user.email_confirmed_at !== null) {
    yield* mailToken(service, { ...mailing, kind: 'email_change_current', to: user.email })
  }
  yield* mailToken(service, { ...mailing, kind: 'email_change_new', to: newEmail })
  return yield* touch(user, 'email_change_sent_at', now)
}
