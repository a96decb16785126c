import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { number, numberOrNull, rowReader, text, textOrNull, word } from '#server/schema/columns.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import type { Vault } from '#server/vault.ts'

/** The purposes of a mailed token. */
export type Kind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'

/** Wrong guesses that burn a code. The link of the same mail stays valid: it is too long to guess. */
const MISSES = 5

const CODE_DIGITS = 6

export const toTokenRow = rowReader({
  id: text,
  user_id: text,
  kind: word<Kind>(),
  email: text,
  token_hash: text,
  code_hash: text,
  flow_id: textOrNull,
  misses: number,
  is_slip: numberOrNull,
  expires_at: number,
})

export type TokenRow = ReturnType<typeof toTokenRow>

/** The secrets of a mail: one for its link, and a code to type. */
export type MailSecrets = { token: string; code: string }

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const codeText = (kind: Kind, email: string, code: string) => `${kind} ${email} ${code}`

type TokenRequest = {
  userId: string
  kind: Kind
  email: string
  flowId: string | null
  now: number
  /** In s. */
  life: number
  /** For a slip: a printed invitation, which the operator hands over. Mails, which anybody may ask for, do not replace a slip. */
  isSlip: boolean
}

/** Makes a token. A mailed token replaces the mailed one before; a slip replaces the slip before. */
export function* mint(vault: Vault, wanted: TokenRequest): Change<MailSecrets> {
  const { userId, kind, email, flowId, now, life, isSlip } = wanted
  const slip = isSlip ? 1 : 0
  const token = `${flowId === null ? '' : 'pkce_'}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  yield* ask('delete from one_time_tokens where user_id = $1 and kind = $2 and coalesce(is_slip, 0) = $3', [
    userId,
    kind,
    slip,
  ])
  yield* ask(
    `insert into one_time_tokens
      (id, user_id, kind, email, token_hash, code_hash, flow_id, misses, is_slip, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10)`,
    [
      randomUUID(),
      userId,
      kind,
      email,
      hashOf(token),
      vault.mac('code', codeText(kind, email, code)).toString('base64url'),
      flowId,
      slip,
      now,
      now + life * 1000,
    ],
  )
  return { token, code }
}

/** The token of a link, if it is valid. It stays until it is used. */
export function* findByLink(token: string, kinds: readonly Kind[], now: number): Change<TokenRow | null> {
  const [row] = yield* askLocked('select * from one_time_tokens where token_hash = $1', [hashOf(token)])
  const found = row && toTokenRow(row)
  return found && kinds.includes(found.kind) && found.expires_at > now ? found : null
}

/**
 * The token whose code was mailed to an address, if it is valid. A wrong code counts against all tokens mailed there,
 * so the change must be committed in either case.
 */
export function* findByCode(
  vault: Vault,
  { email, code, kinds, now }: { email: string; code: string; kinds: readonly Kind[]; now: number },
): Change<TokenRow | null> {
  const rows = yield* askLocked('select * from one_time_tokens where email = $1', [email])
  const open = rows
    .map(toTokenRow)
    .filter(
      ({ kind, expires_at, code_hash, misses }) =>
        kinds.includes(kind) && expires_at > now && code_hash !== AGREED && misses < MISSES,
    )
  const isRight = ({ kind, code_hash }: TokenRow) =>
    vault.isMac('code', codeText(kind, email, code), Buffer.from(code_hash, 'base64url'))
  const found = open.find(isRight)
  if (found) return found
  for (const { id } of open) yield* ask('update one_time_tokens set misses = misses + 1 where id = $1', [id])
  return null
}

/** Stored in place of a code's hash: the mailbox has agreed, and the token no longer signs anybody in. */
const AGREED = ''

/** A change of address waits for its other mailbox. */
export function* markAgreed(id: string): Change<void> {
  yield* ask('update one_time_tokens set token_hash = id, code_hash = $2 where id = $1', [id, AGREED])
}

export function* hasAgreed(userId: string, kind: Kind, now: number): Change<boolean> {
  const sql =
    'select id from one_time_tokens where user_id = $1 and kind = $2 and code_hash = $3 and expires_at > $4'
  return (yield* ask(sql, [userId, kind, AGREED, now])).length > 0
}

/** After a success, or a new password, pending mails sign nobody in. */
export function* clearTokens(userId: string): Change<void> {
  yield* ask('delete from one_time_tokens where user_id = $1', [userId])
}

export const sweepTokens = (now: number): Change<unknown> =>
  ask('delete from one_time_tokens where expires_at < $1', [now])
