import * as z from 'zod'
import {
  AuthError,
  emailExists,
  factorNotFound,
  passkeyNotFound,
  phoneDisabled,
  unknownUser,
  userGone,
  validationFailed,
} from '#server/auth/base/errors.ts'
import { isUuid } from '#server/auth/base/ids.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { refuseWeak } from '#server/auth/base/weak-passwords.ts'
import { isUsableHash } from '#server/auth/crypto/passwords.ts'
import { note } from '#server/auth/people/audit.ts'
import { dropFactor } from '#server/auth/people/factors.ts'
import { readEmail, refuseWrongPhone } from '#server/auth/people/given.ts'
import { type Json, mergeMetadata, metadataText } from '#server/auth/people/metadata.ts'
import { clearTokens } from '#server/auth/people/one-time.ts'
import { dropPasskey, toPasskeyRow } from '#server/auth/people/passkeys.ts'
import {
  type FactorRow,
  type UserRow,
  toUserRow,
  toIdentityRow,
  toFactorRow,
} from '#server/auth/people/rows.ts'
import { readUserJson, userJson } from '#server/auth/people/user-json.ts'
import {
  addressesOf,
  confirmEmail,
  findUser,
  insertUser,
  newUser,
  orEmailExists,
  readUser,
  changeAddress,
} from '#server/auth/people/users.ts'
import { DAY, HOUR } from '#server/clock.ts'
import { ask, askLocked } from '#server/store/base/change.ts'

const text = z.string().nullish()
const metadata = z.record(z.string(), z.unknown()).nullish()

export const attributesSchema = z.object({
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

type Page = { page: number; perPage: number; filter: string }

/** A page of accounts, newest first. */
export async function listUsers(
  { store }: AuthService,
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
      toUserRow(row),
      (identities.get(row['id'] ?? '') ?? []).map(toIdentityRow),
      (factors.get(row['id'] ?? '') ?? []).map(toFactorRow),
    ),
  )
  const last = Math.max(Math.ceil(total / perPage), 1)
  // The client reads the first parameter of each link.
  const to = (target: number) => {
    const query = new URLSearchParams({ page: String(target), per_page: String(perPage) })
    if (filter !== '') query.set('filter', filter.toWellFormed())
    return `</admin/users?${query.toString()}>`
  }
  const next = page < last ? [`${to(page + 1)}; rel="next"`] : []
  return { users, total, link: [...next, `${to(last)}; rel="last"`].join(', ') }
}

/** `POST /admin/users` */
export async function createUser(service: AuthService, given: Attributes): Promise<Json> {
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

/** `PUT /admin/users/{id}` */
export async function updateUser(service: AuthService, id: string, given: Attributes): Promise<Json> {
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
        user = yield* changeAddress(user, email, { isProven: false, isConfirmed: false, now })
        yield* clearTokens(id)
      }
      if (given.email_confirm === true && user.email !== null)
        yield* confirmEmail(user, now, { isProven: false })
      if (passwordHash !== null) {
        // All sessions and all pending mails end, so that a person who knew the old password is signed out.
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

/** `DELETE /admin/users/{id}`: deletes a user with all rows that belong to it. */
export async function deleteUser({ store, removeMailsTo, now }: AuthService, id: string): Promise<void> {
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

/** Removes a factor for a person who has lost the phone. */
export async function removeFactor(
  { store, now }: AuthService,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  const at = now()
  return store.change(function* () {
    const user = yield* findUser('id', userId)
    if (!user) throw unknownUser()
    const [row] = yield* askLocked('select * from factors where id = $1 and user_id = $2', [factorId, userId])
    if (!row) throw factorNotFound()
    const factor = toFactorRow(row)
    yield* dropFactor(user, factor, at)
    yield* note(userId, 'second factors removed by the operator', at)
    return factor
  })
}

/** Removes a passkey for a person who has lost the device. @throws {AuthError} 404 if the account has no such passkey */
export async function removePasskey({ store, now }: AuthService, userId: string, id: string): Promise<void> {
  const at = now()
  await store.change(function* () {
    const [row] = yield* askLocked('select * from passkeys where id = $1 and user_id = $2', [id, userId])
    if (!row) throw passkeyNotFound()
    yield* dropPasskey(toPasskeyRow(row), at)
  })
}

/** Refuses fields that GoTrue has and this server has not. @throws {AuthError} 400 */
function refuseForeign({ phone, role }: Attributes): void {
  if (phone) {
    refuseWrongPhone(phone)
    throw phoneDisabled(400, 'Unsupported phone provider')
  }
  if (role && role !== 'authenticated') {
    throw validationFailed('Everybody has the role authenticated here: keep roles in app_metadata')
  }
}

async function hashGiven({ passwords, config }: AuthService, given: Attributes): Promise<string | null> {
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
  h: HOUR,
}

/** A century, in ms: longer times could leave the range of JavaScript's dates. */
const LONGEST_BAN = 100 * 365 * DAY

/** Reads a time as Go writes it (`24h`, `1h30m`), or `none`. https://pkg.go.dev/time#ParseDuration */
function momentAfter(now: number, duration: string): number | null {
  if (duration === 'none') return null
  if (duration.length > 60 || !/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(duration)) {
    throw validationFailed('Invalid format for ban duration: give a time such as 24h, or none')
  }
  const parts = duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)
  const ms = Array.from(parts, ([, count, unit = '']) => Number(count) * (UNITS[unit] ?? 0))
  return now + Math.min(Math.round(ms.reduce((sum, part) => sum + part, 0)), LONGEST_BAN)
}
