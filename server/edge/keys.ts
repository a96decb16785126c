import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/** The two keys: a visitor's browser has the publishable one, the operator the secret one. */
export type Role = 'visitor' | 'operator'

export type Keys = { publishableKey: string; secretKey: string }

export type Credentials = { apikey: string | undefined; authorization: string | undefined }

export function credentialsOf(c: Context): Credentials {
  return { apikey: c.req.header('apikey'), authorization: c.req.header('authorization') }
}

/** The text after `Bearer`, which may be empty; null for a header of another kind. */
export const bearerOf = (authorization: string | undefined): string | null => {
  const bearer = /^bearer(?: +(.*))?$/i.exec(authorization ?? '')
  return bearer && (bearer[1] ?? '').trim()
}

/** Whether the operator makes the call, by either header. For addresses outside of PostgREST. */
export function isOperator({ apikey, authorization }: Credentials, keys: Keys): boolean {
  return [apikey, bearerOf(authorization)].some((key) => holderOf(key ?? '', keys) === 'operator')
}

/** The owner of a key; null for any other text. */
export function holderOf(key: string, { publishableKey, secretKey }: Keys): Role | null {
  // Not a secret: every visitor has it.
  if (key === publishableKey) return 'visitor'
  return isSame(key, secretKey) ? 'operator' : null
}

/** Takes the same time for every wrong text of that length, so that nobody can guess it letter by letter. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
