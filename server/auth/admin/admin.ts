import * as z from 'zod'
import { readBodyAs } from '#server/auth/base/body.ts'
import type { Call, Routes } from '#server/auth/base/call.ts'
import {
  AuthError,
  emailExists,
  factorNotFound,
  phoneDisabled,
  userGone,
  validationFailed,
} from '#server/auth/base/errors.ts'
import { isUuid, readUuid } from '#server/auth/base/ids.ts'
import type { Service } from '#server/auth/base/service.ts'
import { refuseWeak } from '#server/auth/base/weak-passwords.ts'
import { forgetPassword, mailConfirmation, touch } from '#server/auth/calls/sign-up.ts'
import { changeAddress } from '#server/auth/calls/verify.ts'
import { isUsableHash } from '#server/auth/crypto/passwords.ts'
import { linkOf, type LinkType, mintFor } from '#server/auth/mail/mail.ts'
import { dropFactor } from '#server/auth/people/factors.ts'
import { clearTokens, type Kind } from '#server/auth/people/one-time.ts'
import {
  addressesOf,
  confirmEmail,
  factorJson,
  type FactorRow,
  findUser,
  type IdentityRow,
  insertUser,
  type Json,
  mergeMetadata,
  metadataText,
  newUser,
  note,
  readEmail,
  readFactors,
  readUser,
  readUserJson,
  userJson,
  type UserRow,
} from '#server/auth/people/people.ts'
import { ask, askLocked, type Change } from '#server/store/change.ts'
import { ConstraintError } from '#server/store/store.ts'

/** Accounts of a page, and the most that one answer holds. */
const PAGE = 50
const LONGEST_PAGE = 1000

const text = z.string().nullish()
const metadata = z.record(z.string(), z.unknown()).nullish()

const attributesSchema = z.object({
  id: text,
  email: text,
  phone: text,
  role: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
})
type Attributes = z.infer<typeof attributesSchema>

const invitationSchema = z.object({ email: text, data: metadata })
const deletionSchema = z.object({ should_soft_delete: z.boolean().nullish() })
const linkSchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})
type LinkAsked = z.infer<typeof linkSchema>

/** What the operator does over HTTP, with the secret key: `supabase.auth.admin`. */
export function adminRoutes(service: Service, targetOf: (c: Call, wanted?: string | null) => string): Routes {
  const { store } = service
  const userIn = (c: Call) => readUuid(c.req.param('id')?.toLowerCase(), 'user_id', 'an')
  const factorIn = (c: Call) => readUuid(c.req.param('factor')?.toLowerCase(), 'factor_id', 'an')

  return {
    '/invite': {
      POST: async (c) => {
        const { email, data } = await readBodyAs(c, invitationSchema)
        return c.json(await invite(service, readEmail(email ?? ''), data ?? {}, targetOf(c)))
      },
    },
    '/admin/generate_link': {
      POST: async (c) => {
        const asked = await readBodyAs(c, linkSchema)
        return c.json(await generateLink(service, asked, targetOf(c, asked.redirect_to || null)))
      },
    },
    '/admin/users': {
      GET: async (c) => {
        const { page, per_page: perPage, filter } = c.req.query()
        const found = await listUsers(service, {
          page: readCount(page, 1, 'page'),
          perPage: Math.min(readCount(perPage, PAGE, 'per_page'), LONGEST_PAGE),
          filter: filter ?? '',
        })
        c.header('x-total-count', String(found.total))
        c.header('link', found.link)
        return c.json({ users: found.users, aud: 'authenticated' })
      },
      POST: async (c) => c.json(await createUser(service, await readBodyAs(c, attributesSchema))),
    },
    '/admin/users/:id': {
      GET: async (c) => {
        const user = await readUser(store, 'id', userIn(c))
        if (!user) throw unknownUser()
        return c.json(await readUserJson(store, user))
      },
      PUT: async (c) => {
        const id = userIn(c)
        return c.json(await updateUser(service, id, await readBodyAs(c, attributesSchema)))
      },
      DELETE: async (c) => {
        const id = userIn(c)
        const { should_soft_delete: isSoft } = await readBodyAs(c, deletionSchema)
        if (isSoft) throw validationFailed('Accounts are deleted for good here: leave should_soft_delete out')
        await deleteUser(service, id)
        return c.json({})
      },
    },
    '/admin/users/:id/factors': {
      GET: async (c) => {
        const user = await readUser(store, 'id', userIn(c))
        if (!user) throw unknownUser()
        return c.json((await readFactors(store, user.id)).map(factorJson))
      },
    },
    '/admin/users/:id/factors/:factor': {
      DELETE: async (c) => {
        const id = userIn(c)
        const factorId = factorIn(c)
        return c.json(factorJson(await removeFactor(service, id, factorId)))
      },
    },
  }
}

const unknownUser = (message = 'User not found') => new AuthError(404, 'user_not_found', message)

async function invite(service: Service, email: string, data: Json, redirectTo: string): Promise<Json> {
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

/** The operator begins with an address that somebody has signed up with already: whatever they chose goes. */
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

/** What each type of link stands for among the mailed tokens. */
const LINKS: Record<string, { kind: Kind; type: LinkType }> = {
  signup: SIGNUP,
  invite: { kind: 'confirmation', type: 'invite' },
  magiclink: { kind: 'recovery', type: 'magiclink' },
  recovery: { kind: 'recovery', type: 'recovery' },
  email_change_current: { kind: 'email_change_current', type: 'email_change' },
  email_change_new: { kind: 'email_change_new', type: 'email_change' },
}

/** A link as a mail would hold it, for the operator to hand over; nothing is sent. */
async function generateLink(service: Service, asked: LinkAsked, redirectTo: string): Promise<Json> {
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
      // A way in for somebody who is not here yet is a sign-up.
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

/** @throws {AuthError} 422 if somebody has it */
function* awaitAddress(user: UserRow, newEmail: string, now: number): Change<UserRow> {
  if (yield* findUser('email', newEmail)) throw emailExists()
  // A link to another address that is under way must not confirm this one.
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
  return row as unknown as UserRow
}

type Page = { page: number; perPage: number; filter: string }

async function listUsers(
  { store }: Service,
  { page, perPage, filter }: Page,
): Promise<{ users: Json[]; total: number; link: string }> {
  const pattern = `%${filter
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const where = String.raw`where coalesce(email, '') like $1 escape '\'`
  const [counted] = await store.read(`select count(*) as total from users ${where}`, [pattern])
  const total = Number(counted?.['total'])
  const rows = await store.read(
    `select * from users ${where} order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`,
    [pattern],
  )
  const ids = rows.map(({ id }) => String(id))
  const belonging = async (table: 'identities' | 'factors') => {
    const sql = `select * from ${table} where user_id in (${ids.map((_, at) => `$${at + 1}`).join(', ') || "''"})`
    return Map.groupBy(await store.read(`${sql} order by created_at, id`, ids), (row) => row['user_id'])
  }
  const [identities, factors] = await Promise.all([belonging('identities'), belonging('factors')])
  const users = rows.map((row) =>
    userJson(
      row as unknown as UserRow,
      (identities.get(row['id'] ?? '') ?? []) as unknown as IdentityRow[],
      (factors.get(row['id'] ?? '') ?? []) as unknown as FactorRow[],
    ),
  )
  const last = Math.max(Math.ceil(total / perPage), 1)
  // The client reads the first parameter of each.
  const to = (target: number) => {
    const query = new URLSearchParams({ page: String(target), per_page: String(perPage) })
    if (filter !== '') query.set('filter', filter.toWellFormed())
    return `</admin/users?${query.toString()}>`
  }
  const next = page < last ? [`${to(page + 1)}; rel="next"`] : []
  return { users, total, link: [...next, `${to(last)}; rel="last"`].join(', ') }
}

/** An empty text means that nothing is said. */
function readCount(given: string | undefined, fallback: number, name: string): number {
  if (!given) return fallback
  if (!/^[1-9]\d{0,8}$/.test(given)) {
    throw validationFailed(`Bad Pagination Parameters: ${name} must be a number above 0`)
  }
  return Number(given)
}

async function createUser(service: Service, given: Attributes): Promise<Json> {
  refuseForeign(given)
  if (!given.email) throw validationFailed('Cannot create a user without either an email or phone')
  const email = readEmail(given.email)
  const id = given.id?.toLowerCase()
  if (id != null && (!isUuid(id) || /^[0-]+$/.test(id))) {
    throw validationFailed('ID must conform to the uuid v4 format')
  }
  const now = service.now()
  const bannedUntil = given.ban_duration ? momentAfter(now, given.ban_duration) : null
  const passwordHash = await hashGiven(service, given)
  const fresh = newUser(
    { email, passwordHash, data: given.user_metadata ?? {}, isConfirmed: given.email_confirm === true },
    now,
  )
  const user: UserRow = {
    ...fresh,
    ...(id == null ? {} : { id }),
    app_metadata: metadataText(mergeMetadata(fresh.app_metadata, given.app_metadata ?? {})),
    banned_until: bannedUntil,
  }
  await orEmailExists(() =>
    service.store.change(function* () {
      if (yield* findUser('email', email)) throw emailExists()
      if (yield* findUser('id', user.id)) {
        throw new AuthError(422, 'user_already_exists', 'A user with this ID already exists')
      }
      yield* insertUser(user)
      yield* note(user.id, 'made by the operator', now)
    }),
  )
  return readUserJson(service.store, user)
}

async function updateUser(service: Service, id: string, given: Attributes): Promise<Json> {
  refuseForeign(given)
  const email = given.email ? readEmail(given.email) : null
  const now = service.now()
  const bannedUntil = given.ban_duration ? momentAfter(now, given.ban_duration) : undefined
  if (!(await readUser(service.store, 'id', id))) throw unknownUser()
  const passwordHash = await hashGiven(service, given)
  const changed = await orEmailExists(() =>
    service.store.change(function* () {
      const found = yield* findUser('id', id)
      if (!found) throw unknownUser()
      let user: UserRow = {
        ...found,
        user_metadata: metadataText(mergeMetadata(found.user_metadata, given.user_metadata ?? {})),
        app_metadata: metadataText(mergeMetadata(found.app_metadata, given.app_metadata ?? {})),
        banned_until: bannedUntil === undefined ? found.banned_until : bannedUntil,
        password_hash: passwordHash ?? found.password_hash,
      }
      yield* ask(
        `update users set user_metadata = $2, app_metadata = $3, banned_until = $4, password_hash = $5, updated_at = $6
        where id = $1`,
        [id, user.user_metadata, user.app_metadata, user.banned_until, user.password_hash, now],
      )
      if (email !== null && email !== user.email) {
        user = yield* changeAddress(user, email, { isProven: false, now })
        yield* clearTokens(id)
        if (found.email_confirmed_at === null && found.email !== null) {
          yield* ask('update users set email_confirmed_at = null where id = $1', [id])
        }
      }
      if (given.email_confirm === true && user.email !== null)
        yield* confirmEmail(user, now, { isProven: false })
      if (passwordHash !== null) {
        // Whoever knew the old one is out, and no mail that is under way signs in.
        yield* clearTokens(id)
        yield* ask('delete from sessions where user_id = $1', [id])
      }
      yield* note(id, 'changed by the operator', now)
      return yield* findUser('id', id)
    }),
  )
  if (!changed) throw userGone()
  return readUserJson(service.store, changed)
}

async function deleteUser({ store, removeMailsTo, now }: Service, id: string): Promise<void> {
  const at = now()
  const addresses = await store.change(function* () {
    const gone = yield* ask('delete from users where id = $1 returning email, new_email', [id])
    if (gone.length === 0) throw unknownUser()
    yield* ask('delete from audit where user_id = $1', [id])
    yield* note(null, 'deleted by the operator', at)
    return addressesOf(gone)
  })
  await removeMailsTo(addresses)
}

/** For somebody who has lost the phone. */
async function removeFactor({ store, now }: Service, userId: string, factorId: string): Promise<FactorRow> {
  const at = now()
  return store.change(function* () {
    const user = yield* findUser('id', userId)
    if (!user) throw unknownUser()
    const [row] = yield* askLocked('select * from factors where id = $1 and user_id = $2', [factorId, userId])
    if (!row) throw factorNotFound()
    const factor = row as unknown as FactorRow
    yield* dropFactor(user, factor, at)
    yield* note(userId, 'second factors removed by the operator', at)
    return factor
  })
}

/** What GoTrue has and this server has not. @throws {AuthError} 400 */
function refuseForeign({ phone, role }: Attributes): void {
  if (phone) throw phoneDisabled(400, 'Unsupported phone provider')
  if (role && role !== 'authenticated') {
    throw validationFailed('Everybody has the role authenticated here: keep roles in app_metadata')
  }
}

async function hashGiven({ passwords, config }: Service, given: Attributes): Promise<string | null> {
  const { password, password_hash: hash } = given
  if (password && hash) throw validationFailed('Only a password or a password hash should be provided')
  if (hash) {
    if (isUsableHash(hash)) return hash
    throw validationFailed('password_hash must be bcrypt of at most 14 rounds, or argon2id')
  }
  if (!password) return null
  await refuseWeak(password, config.passwordMin)
  return passwords.hash(password)
}

const UNITS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** A century, in ms: later than that no date of JavaScript's need be. */
const LONGEST_BAN = 100 * 365 * 24 * 3_600_000

/** A time as Go writes it (`24h`, `1h30m`), or `none`. https://pkg.go.dev/time#ParseDuration */
function momentAfter(now: number, duration: string): number | null {
  if (duration === 'none') return null
  if (duration.length > 60 || !/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(duration)) {
    throw validationFailed('Invalid format for ban duration: give a time such as 24h, or none')
  }
  const parts = duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)
  const ms = Array.from(parts, ([, count, unit = '']) => Number(count) * (UNITS[unit] ?? 0))
  return now + Math.min(Math.round(ms.reduce((sum, part) => sum + part, 0)), LONGEST_BAN)
}

/** Two who choose one address at the same moment. @throws {AuthError} 422 for the second */
async function orEmailExists<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ConstraintError && error.kind === 'unique' ? emailExists() : error
  }
}
