import type { AccountsConfig } from '#server/auth/base/service.ts'
import { countCodes } from '#server/auth/calls/recovery-codes.ts'
import { linkOf, type LinkType, mintFor } from '#server/auth/mail/mail.ts'
import { note } from '#server/auth/people/audit.ts'
import { dropFactor } from '#server/auth/people/factors.ts'
import { readIdentities } from '#server/auth/people/identities.ts'
import { parseMetadata } from '#server/auth/people/metadata.ts'
import { dropPasskey } from '#server/auth/people/passkeys.ts'
import { readFactors, type UserRow, toUserRow, toFactorRow } from '#server/auth/people/rows.ts'
import { findUser, forgetPassword, insertUser, newUser } from '#server/auth/people/users.ts'
import { type Clock, DAY, HOUR, MINUTE } from '#server/clock.ts'
import { StartupError } from '#server/startup-error.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { openVault } from '#server/vault.ts'
import { addressIn } from './class-list.ts'

const iso = (at: unknown) => (at === null || at === undefined ? null : new Date(Number(at)).toISOString())

export type AccountLine = {
  email: string
  id: string
  created_at: string | null
  last_sign_in_at: string | null
  confirmed: boolean
  instructor: boolean
  banned_until: string | null
  sessions: number
}

/** All accounts, the oldest first; those that a list made in the same millisecond by address. */
export async function listAccounts(store: Store): Promise<AccountLine[]> {
  const rows = await store.read(
    `select users.*, (select count(*) from sessions where user_id = users.id) as sessions from users
    order by created_at, email, id`,
  )
  return rows.map(({ sessions, ...row }) => {
    const user = toUserRow(row)
    return {
      email: user.email ?? '',
      id: user.id,
      created_at: iso(user.created_at),
      last_sign_in_at: iso(user.last_sign_in_at),
      confirmed: user.email_confirmed_at !== null,
      instructor: parseMetadata(user.app_metadata)['instructor'] === true,
      banned_until: iso(user.banned_until),
      sessions: Number(sessions),
    }
  })
}

/** One account with all that belongs to it. @throws {StartupError} if there is none */
export async function showAccount(store: Store, email: string): Promise<object> {
  const line = (await listAccounts(store)).find((one) => one.email === addressOf(email))
  if (!line) throw unknown(email)
  const sessions = await store.read(
    'select id, agent, address, created_at, refreshed_at from sessions where user_id = $1 order by created_at',
    [line.id],
  )
  const audit = await store.read('select event, at from audit where user_id = $1 order by at', [line.id])
  const passkeys = await store.read(
    'select friendly_name, created_at, last_used_at from passkeys where user_id = $1 order by created_at',
    [line.id],
  )
  return {
    ...line,
    factors: (await readFactors(store, line.id)).map((factor) => ({
      type: factor.factor_type,
      name: factor.friendly_name,
      status: factor.status,
      created_at: iso(factor.created_at),
    })),
    passkeys: passkeys.map(({ friendly_name, created_at, last_used_at }) => ({
      name: friendly_name,
      created_at: iso(created_at),
      last_used_at: iso(last_used_at),
    })),
    recovery_codes: (await countCodes(store, line.id)).left,
    identities: (await readIdentities(store, line.id)).map(({ provider, email, created_at }) => ({
      provider,
      email,
      created_at: iso(created_at),
    })),
    sessions: sessions.map(({ created_at, refreshed_at, ...session }) => ({
      ...session,
      created_at: iso(created_at),
      refreshed_at: iso(refreshed_at),
    })),
    events: audit.map(({ event, at }) => ({ event, at: iso(at) })),
  }
}

/** A slip of paper that signs its holder in. */
export type SignInSlip = {
  email: string
  link: string
  code: string
  /** ms since 1970. */
  until: number
}

type OperatorTools = { store: Store; authKey: string; config: AccountsConfig; siteUrl: string; now?: Clock }

const nowAt = ({ now = Date.now }: OperatorTools) => now()

/** Makes a link and a code for a person at the operator's desk. @throws {StartupError} if there is no such account */
export async function makeLink(
  desk: OperatorTools,
  email: string,
  type: 'magiclink' | 'recovery',
): Promise<SignInSlip> {
  const address = addressOf(email)
  return desk.store.change(function* () {
    const user = yield* mustFind(address)
    if (user.email_confirmed_at === null) yield* forgetPassword(user)
    return yield* handOver(desk, user, type, desk.config.mailSeconds)
  })
}

/** The result of an invitation: a slip, or the reason why there is none. */
export type InvitationResult = { slip: SignInSlip } | { slip: null; reason: string }

/**
 * Makes an account for a new address, and a slip for it.
 * @param options.isAgain makes a new slip for a person who has an account and has never signed in; the slip before is
 * void
 * @throws {StartupError} if the text is no address
 */
export async function invite(
  desk: OperatorTools,
  email: string,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<InvitationResult> {
  const address = addressOf(email)
  const now = nowAt(desk)
  const life = (desk.config.slipDays * DAY) / 1000
  return desk.store.change(function* (): Change<InvitationResult> {
    const known = yield* findUser('email', address)
    if (known && known.last_sign_in_at !== null) {
      return {
        slip: null,
        reason: `${address} has an account and has signed in; \`link\` prints a link to sign in`,
      }
    }
    if (known && !isAgain) {
      return { slip: null, reason: `${address} already has an account; --again prints a new slip` }
    }
    if (known) {
      if (known.email_confirmed_at === null) yield* forgetPassword(known)
      yield* ask('update users set invited_at = $2, updated_at = $2 where id = $1', [known.id, now])
      yield* note(known.id, 'invited again', now)
      return { slip: yield* handOver(desk, known, 'invite', life) }
    }
    const user = newUser(
      { email: address, passwordHash: null, data: {}, isConfirmed: false, isInvited: true },
      now,
    )
    yield* insertUser(user)
    yield* note(user.id, 'invited', now)
    return { slip: yield* handOver(desk, user, 'invite', life) }
  })
}

/** @param life in seconds */
function* handOver(desk: OperatorTools, user: UserRow, wanted: LinkType, life: number): Change<SignInSlip> {
  const { authKey, siteUrl } = desk
  const now = nowAt(desk)
  const to = user.email ?? ''
  const isConfirmed = user.email_confirmed_at !== null
  const kind = isConfirmed ? 'recovery' : 'confirmation'
  // Each kind of token has its own types of links.
  const unconfirmed = wanted === 'invite' ? 'invite' : 'signup'
  const type = isConfirmed ? (wanted === 'recovery' ? 'recovery' : 'magiclink') : unconfirmed
  const redirectTo = `${siteUrl}/account`
  const service = { vault: openVault(authKey), siteUrl: () => siteUrl }
  const mailing = { user, kind, type, to, redirectTo, challenge: null, now } as const
  const { token, code } = yield* mintFor(service, mailing, { isSlip: true, life })
  yield* note(user.id, 'link made by the operator', now)
  return { email: to, link: linkOf(service, type, token, redirectTo), code, until: now + life * 1000 }
}

/** An account's `app_metadata` says that it is an instructor. Nobody can change it over HTTP. */
export async function setInstructor(
  store: Store,
  email: string,
  isInstructor: boolean,
  now = Date.now(),
): Promise<void> {
  const address = addressOf(email)
  await store.change(function* () {
    const user = yield* mustFind(address)
    const { instructor: _before, ...others } = parseMetadata(user.app_metadata)
    const data = isInstructor ? { ...others, instructor: true } : others
    yield* ask('update users set app_metadata = $2, updated_at = $3 where id = $1', [
      user.id,
      JSON.stringify(data),
      now,
    ])
    yield* note(user.id, isInstructor ? 'made an instructor' : 'made a learner', now)
  })
}

/** Ends all sessions. @returns how many */
export async function signOutEverywhere(store: Store, email: string, now = Date.now()): Promise<number> {
  const address = addressOf(email)
  return store.change(function* () {
    const user = yield* mustFind(address)
    yield* note(user.id, 'signed out by the operator', now)
    return (yield* ask('delete from sessions where user_id = $1 returning id', [user.id])).length
  })
}

/** What was removed for a person who has lost a device. */
export type RemovedThings = {
  /** Each in words, with the name that its owner gave it. */
  things: string[]
  /** How many sessions ended, because a removed passkey may have opened them. */
  sessions: number
}

const FACTORS = { totp: 'the authenticator app', webauthn: 'the security key' } as const

const named = (what: string, name: unknown) =>
  typeof name === 'string' && name !== '' ? `${what} “${name}”` : `${what} without a name`

/**
 * For a person who has lost the phone or the key, which may hold all of these: removes all second factors and all
 * passkeys. Sessions that a passkey opened end; the others fall to the level without a second factor.
 */
export async function removeFactors(store: Store, email: string, now = Date.now()): Promise<RemovedThings> {
  const address = addressOf(email)
  return store.change(function* (): Change<RemovedThings> {
    const user = yield* mustFind(address)
    const factors = (yield* askLocked('select * from factors where user_id = $1 order by created_at, id', [
      user.id,
    ])).map(toFactorRow)
    for (const factor of factors) yield* dropFactor(user, factor, now)
    yield* note(user.id, 'second factors removed by the operator', now)
    const passkeys = yield* askLocked('select * from passkeys where user_id = $1 order by created_at, id', [
      user.id,
    ])
    let sessions = 0
    for (const { id } of passkeys) sessions += yield* dropPasskey({ id: String(id), user_id: user.id }, now)
    return {
      things: [
        ...factors.map((factor) => named(FACTORS[factor.factor_type], factor.friendly_name)),
        ...passkeys.map(({ friendly_name: name }) => named('the passkey', name)),
      ],
      sessions,
    }
  })
}

/**
 * Bans an account for a time. Its existing tokens are refused at once.
 * @param time `24h`, `7d`; null lifts the ban
 * @returns the end of the ban
 */
export async function ban(
  store: Store,
  email: string,
  time: string | null,
  now = Date.now(),
): Promise<string | null> {
  const address = addressOf(email)
  const until = time === null ? null : now + durationOf(time)
  await store.change(function* () {
    const user = yield* mustFind(address)
    yield* ask('update users set banned_until = $2, updated_at = $3 where id = $1', [user.id, until, now])
    yield* note(user.id, until === null ? 'opened again' : 'shut', now)
  })
  return iso(until)
}

function durationOf(text: string): number {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text.trim()) ?? []
  const units: Record<string, number> = { m: MINUTE, h: HOUR, d: DAY }
  if (digits === '')
    throw new StartupError('ban needs a time such as 24h (a number and m, h or d), or --lift.')
  return Number(digits) * (units[unit] ?? 0)
}

export type MailLine = {
  kind: string
  state: string
  tries: number
  next_try_at: string | null
  reason: string | null
}

/** The waiting and failed mails of the outbox. The addresses are sealed. */
export async function listMails(store: Store): Promise<MailLine[]> {
  const rows = await store.read(
    'select kind, state, tries, next_try_at, reason from mails order by created_at',
  )
  return rows.map(({ kind, state, tries, next_try_at, reason }) => ({
    kind: String(kind),
    state: String(state),
    tries: Number(tries),
    next_try_at: iso(next_try_at),
    reason: reason === null ? null : String(reason),
  }))
}

/** The server tries all failed mails again at its next look. @returns how many */
export async function retryMails(store: Store, now = Date.now()): Promise<number> {
  return store.change(function* () {
    const sql = `update mails set state = 'waiting', next_try_at = $1 where expires_at > $1 returning id`
    return (yield* ask(sql, [now])).length
  })
}

function* mustFind(email: string): Change<UserRow> {
  const user = yield* findUser('email', email)
  if (!user) throw unknown(email)
  return user
}

const unknown = (email: string) => new StartupError(`There is no account with the address ${email}.`)

/** @throws {StartupError} if the text is no address */
function addressOf(text: string): string {
  const address = addressIn(text)
  if (address === null) throw new StartupError(`"${text}" is not an email address.`)
  return address
}
