import { randomUUID } from 'node:crypto'
import type { AuthService } from '#server/auth/base/service.ts'
import { type Challenge, openFlow } from '#server/auth/people/flows.ts'
import { type Kind, mint, type MailSecrets } from '#server/auth/people/one-time.ts'
import type { UserRow } from '#server/auth/people/rows.ts'
import { touch } from '#server/auth/people/users.ts'
import { ask, type Change } from '#server/store/base/change.ts'

/** The type in a link's address. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/** A mail in the outbox. */
export type Letter = { to: string; subject: string; text: string }

export type Mailing = {
  user: UserRow
  kind: Kind
  /** Null: the mail holds a code and no link. */
  type: LinkType | null
  /** The mailbox. */
  to: string
  redirectTo: string
  challenge: Challenge | null
  now: number
  /** Deletes the password that was chosen for this address. */
  isForgotten?: boolean
}

/** The method of a session that came from such a link, in a PKCE flow. */
const METHODS: Record<LinkType, string> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

type MailService = Pick<AuthService, 'vault' | 'siteUrl' | 'config'>

/** Stores a new token and the mail that carries it, both or neither. Wake the outbox afterwards. */
export function* mailToken(service: MailService, mailing: Mailing): Change<MailSecrets> {
  const { user, kind, type, to, now } = mailing
  const minted = yield* mintFor(service, mailing, { isSlip: false, life: service.config.mailSeconds })
  const id = randomUUID()
  const link = type === null ? null : linkOf(service, type, minted.token, mailing.redirectTo)
  const letter: Letter = {
    to,
    ...wordsOf(mailing, {
      code: minted.code,
      link,
      site: service.siteUrl(),
      life: service.config.mailSeconds,
    }),
  }
  // The mail before holds a token that no longer works.
  yield* ask('delete from mails where user_id = $1 and kind = $2', [user.id, kind])
  yield* ask(
    `insert into mails (id, user_id, kind, letter, state, tries, next_try_at, expires_at, created_at)
    values ($1, $2, $3, $4, 'waiting', 0, $5, $6, $5)`,
    [
      id,
      user.id,
      kind,
      service.vault.seal(id, JSON.stringify(letter)),
      now,
      now + service.config.mailSeconds * 1000,
    ],
  )
  return minted
}

/** Stores the token alone. @param how.life in seconds */
export function* mintFor(
  { vault }: Pick<AuthService, 'vault'>,
  { user, kind, type, to, challenge, now }: Mailing,
  how: { isSlip: boolean; life: number },
): Change<MailSecrets> {
  const flowId =
    challenge === null || type === null ? null : yield* openFlow(user.id, METHODS[type], challenge, now)
  return yield* mint(vault, { userId: user.id, kind, email: to, flowId, now, ...how })
}

export function linkOf(
  { siteUrl }: Pick<AuthService, 'siteUrl'>,
  type: LinkType,
  token: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${siteUrl()}/auth/v1/verify?${query.toString()}`
}

const SUBJECTS: Record<Kind, string> = {
  confirmation: 'Confirm your email address',
  recovery: 'Sign in',
  email_change_new: 'Confirm your new email address',
  email_change_current: 'Confirm the change of your email address',
  reauthentication: 'Your confirmation code',
}

const FIRST: Record<LinkType | 'reauthentication', string> = {
  signup:
    'Somebody created an account with this email address. Use this link to confirm that the address is yours.',
  invite: 'You are invited. Use this link to open your account.',
  magiclink: 'Use this link to sign in.',
  recovery: 'Use this link to sign in and choose a new password.',
  email_change:
    'Somebody asked to change the email address of an account, and this address is the old or the new one. Use this link to confirm the change.',
  reauthentication: 'Your password is being changed. Enter this code to confirm that it is you.',
}

const FORGOTTEN =
  'A password was set for this address before the address was confirmed. That password was removed, because somebody else may have set it. After you sign in, choose a new password on your account page.'

function wordsOf(
  { kind, type, isForgotten = false }: Mailing,
  { code, link, site, life }: { code: string; link: string | null; site: string; life: number },
): Omit<Letter, 'to'> {
  const minutes = Math.round(life / 60)
  const text = [
    FIRST[type ?? 'reauthentication'],
    ...(link === null ? [] : [link]),
    link === null ? `Your code: ${code}` : `Or enter this code: ${code}`,
    ...(isForgotten ? [FORGOTTEN] : []),
    `You can use the ${link === null ? 'code' : 'link or the code'} once, within ${minutes} minutes. If this was not you, ignore this email.`,
    new URL(site).host,
  ].join('\n\n')
  return { subject: `${SUBJECTS[kind]}: ${new URL(site).host}`, text: `${text}\n` }
}

type MailRequest = {
  challenge: Challenge | null
  redirectTo: string
  now: number
  /** Deletes the password that was chosen before. The mail says so. */
  isForgotten?: boolean
}

/** Mails a new address for its confirmation. @returns the user after the change */
export function* mailConfirmation(
  service: AuthService,
  user: UserRow,
  { isForgotten = false, ...asked }: MailRequest,
): Change<UserRow> {
  const to = user.email ?? ''
  const type = user.invited_at === null ? 'signup' : 'invite'
  yield* mailToken(service, { ...asked, user, kind: 'confirmation', type, to, isForgotten })
  return yield* touch(user, 'confirmation_sent_at', asked.now)
}

/** The mail with a link that signs in. */
export function* mailRecovery(
  service: AuthService,
  user: UserRow,
  { isForgotten = false, ...asked }: MailRequest & { type: 'magiclink' | 'recovery' },
): Change<UserRow> {
  yield* mailToken(service, { ...asked, user, kind: 'recovery', to: user.email ?? '', isForgotten })
  return yield* touch(user, 'recovery_sent_at', asked.now)
}

const hasOldMailbox = ({ email, email_confirmed_at }: UserRow) =>
  email !== null && email_confirmed_at !== null

/** Number of mails for a change of address. */
export const mailsOfChange = (user: UserRow): number => (hasOldMailbox(user) ? 2 : 1)

/** Asks both mailboxes; the old one only if there is one. */
export function* mailAddressChange(
  service: AuthService,
  user: UserRow,
  newEmail: string,
  { challenge, redirectTo, now }: MailRequest,
): Change<UserRow> {
  const mailing = { user, type: 'email_change' as const, redirectTo, challenge, now }
  if (hasOldMailbox(user)) {
    yield* mailToken(service, { ...mailing, kind: 'email_change_current', to: user.email ?? '' })
  }
  yield* mailToken(service, { ...mailing, kind: 'email_change_new', to: newEmail })
  return yield* touch(user, 'email_change_sent_at', now)
}
