import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/** Whose key it is: a visitor's browser has the publishable one, the operator the secret one. */
export type Role = 'visitor' | 'operator'

export type Keys = { publishableKey: string; secretKey: string }

export type Credentials = { apikey: string | undefined; authorization: string | undefined }

export function credentialsOf(c: Context): Credentials {
  return { apikey: c.req.header('apikey'), authorization: c.req.header('authorization') }
}

/** What stands after `Bearer`, which may be nothing; null for a header of another kind. */
export const bearerOf = (authorization: string | undefined): string | null => {
  const bearer = /^bearer(?: +(.*))?$/i.exec(authorization ?? '')
  return bearer && (bearer[1] ?? '').trim()
}

/** Whether a call proves by either header that the operator makes it; for what is no part of PostgREST. */
export function isOperator({ apikey, authorization }: Credentials, keys: Keys): boolean {
  return [apikey, bearerOf(authorization)].some((key) => holderOf(key ?? '', keys) === 'operator')
}

/** Whose key that is; null for any other text. */
export function holderOf(key: string, { publishableKey, secretKey }: Keys): Role | null {
  // No secret: every visitor has it.
  if (key === publishableKey) return 'visitor'
  return isSame(key, secretKey) ? 'operator' : null
}

/** In the same time for every wrong text of that length, so that none can be felt out letter by letter. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
