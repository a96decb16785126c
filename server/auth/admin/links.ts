import * as z from 'zod'
import { emailExists, unknownUser, validationFailed } from '#server/auth/base/errors.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { refuseWeak } from '#server/auth/base/weak-passwords.ts'
import { linkOf, type LinkType, mintFor, mailConfirmation } from '#server/auth/mail/mail.ts'
import { note } from '#server/auth/people/audit.ts'
import { readEmail } from '#server/auth/people/given.ts'
import { type Json, mergeMetadata, metadataText } from '#server/auth/people/metadata.ts'
import { type Kind } from '#server/auth/people/one-time.ts'
import { type UserRow, toUserRow } from '#server/auth/people/rows.ts'
import { readUserJson } from '#server/auth/people/user-json.ts'
import {
  findUser,
  insertUser,
  newUser,
  orEmailExists,
  readUser,
  forgetPassword,
  touch,
} from '#server/auth/people/users.ts'
import { ask, type Change } from '#server/store/base/change.ts'

const text = z.string().nullish()
const metadata = z.record(z.string(), z.unknown()).nullish()

export const invitationSchema = z.object({ email: text, data: metadata })
export const linkSchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})
type LinkAsked = z.infer<typeof linkSchema>

/** `POST /invite`: mails an invitation. */
export async function invite(
  service: AuthService,
  email: string,
  data: Json,
  redirectTo: string,
): Promise<Json> {
  metadataText(data)
  const now = service.now()
  const invited = await orEmailExists(() =>
    service.store.change(function* (): Change<UserRow> {
      const known = yield* findUser('email', email)
      if (known && known.email_confirmed_at !== null) throw emailExists()
      const user = known ?? newUser({ email, passwordHash: null, data, isConfirmed: false }, now)
      if (known) yield* beginAnew(known, null, data)
      else yield* insertUser(user)
      yield* note(user.id, 'invited', now)
      const again = yield* touch(user, 'invited_at', now)
      return yield* mailConfirmation(service, again, { challenge: null, redirectTo, now })
    }),
  )
  service.wakeOutbox()
  return readUserJson(service.store, invited)
}

/** If the invited address was used for a sign-up, the password and name of that sign-up are removed. */
function* beginAnew(known: UserRow, passwordHash: string | null, data: Json): Change<void> {
  yield* forgetPassword(known)
  const merged = known.invited_at === null ? data : mergeMetadata(known.user_metadata, data)
  yield* ask('update users set password_hash = $2, user_metadata = $3 where id = $1', [
    known.id,
    passwordHash,
    metadataText(merged),
  ])
}

const SIGNUP: { kind: Kind; type: LinkType } = { kind: 'confirmation', type: 'signup' }

/** The purpose of the mailed token for each type of link. */
const LINKS: Record<string, { kind: Kind; type: LinkType }> = {
  signup: SIGNUP,
  invite: { kind: 'confirmation', type: 'invite' },
  magiclink: { kind: 'recovery', type: 'magiclink' },
  recovery: { kind: 'recovery', type: 'recovery' },
  email_change_current: { kind: 'email_change_current', type: 'email_change' },
  email_change_new: { kind: 'email_change_new', type: 'email_change' },
}

/** Makes a link as a mail would hold it. Nothing is sent: the operator hands the link over. */
export async function generateLink(
  service: AuthService,
  asked: LinkAsked,
  redirectTo: string,
): Promise<Json> {
  const { store, config, passwords } = service
  const email = readEmail(asked.email ?? '')
  const name = asked.type ?? ''
  const wanted = Object.hasOwn(LINKS, name) ? LINKS[name] : undefined
  if (!wanted) throw validationFailed(`Invalid email action link type requested: ${name.slice(0, 40)}`)
  const isChange = wanted.type === 'email_change'
  const newEmail = isChange ? readEmail(asked.new_email ?? '') : null
  if (name === 'email_change_current' && !service.isMailConfirmed) {
    throw validationFailed('Without MAIL_CONFIRM the new address alone is asked')
  }
  const data = asked.data ?? {}
  metadataText(data)
  const isKnown = (await readUser(store, 'email', email)) !== null
  let passwordHash: string | null = null
  if (name === 'signup' && !isKnown && !asked.password) {
    throw validationFailed('Signup requires a valid password')
  }
  if (name === 'signup' && asked.password) {
    await refuseWeak(asked.password, config.passwordMin)
    passwordHash = await passwords.hash(asked.password)
  }
  const now = service.now()
  const made = await orEmailExists(() =>
    store.change(function* () {
      const known = yield* findUser('email', email)
      if (!known && (isChange || name === 'recovery')) throw unknownUser('User with this email not found')
      // For an address without an account, a link that signs in is a sign-up.
      const { kind, type } = !known && name === 'magiclink' ? SIGNUP : wanted
      if (known && kind === 'confirmation' && known.email_confirmed_at !== null) throw emailExists()
      let user = known ?? newUser({ email, passwordHash, data, isConfirmed: false }, now)
      if (!known) yield* insertUser(user)
      else if (known.email_confirmed_at === null && !isChange) yield* beginAnew(known, passwordHash, data)
      if (type === 'invite') user = yield* touch(user, 'invited_at', now)
      if (newEmail !== null) user = yield* awaitAddress(user, newEmail, now)
      const to = kind === 'email_change_new' ? (newEmail ?? '') : email
      const mailing = { user, kind, type, to, redirectTo, challenge: null, now }
      const how = { isSlip: true, life: config.mailSeconds }
      const { token, code } = yield* mintFor(service, mailing, how)
      user = yield* touch(user, sentColumn(kind), now)
      yield* note(user.id, 'link made by the operator', now)
      return { user, token, code, type, verification: isChange ? name : type }
    }),
  )
  return {
    ...(await readUserJson(store, made.user)),
    action_link: linkOf(service, made.type, made.token, redirectTo),
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: made.verification,
    redirect_to: redirectTo,
  }
}

const sentColumn = (kind: Kind) =>
  kind === 'confirmation'
    ? 'confirmation_sent_at'
    : kind === 'recovery'
      ? 'recovery_sent_at'
      : 'email_change_sent_at'

/** @throws {AuthError} 422 if an account has the address */
function* awaitAddress(user: UserRow, newEmail: string, now: number): Change<UserRow> {
  if (yield* findUser('email', newEmail)) throw emailExists()
  // A pending link to another address must not confirm this one.
  if (user.new_email !== newEmail) {
    yield* ask(
      `delete from one_time_tokens where user_id = $1 and kind in ('email_change_new', 'email_change_current')`,
      [user.id],
    )
  }
  const [row] = yield* ask('update users set new_email = $2, updated_at = $3 where id = $1 returning *', [
    user.id,
    newEmail,
    now,
  ])
  return toUserRow(row!)
}
