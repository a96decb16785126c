import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Owner } from '#server/store/learners.ts'
import { keyMissing, keyWrong, sessionEnded, tokenNotValid, tokenUnreadable } from './errors.ts'

/** Whose key it is: a visitor's browser has the publishable one, the operator the secret one. */
export type Role = 'visitor' | 'operator'

/** Somebody who is signed in, or why a token names nobody. */
export type LearnerOf = (token: string) => Promise<Owner | 'expired' | 'unreadable' | 'gone'>

export type Keys = { publishableKey: string; secretKey: string }

type Credentials = { apikey: string | undefined; authorization: string | undefined }

export function credentialsOf(c: Context): Credentials {
  return { apikey: c.req.header('apikey'), authorization: c.req.header('authorization') }
}

/**
 * Whose key a call carries, or whose account. As at the gateway of a Supabase project the key stands in `apikey`;
 * Authorization may be left out or repeat it. A bearer of another kind is the token of an account, or is refused for
 * what is wrong with it.
 * @param learnerOf none where there are no accounts
 * @throws {ApiError} 401 PGRST302, PGRST301 or PGRST303
 */
export async function roleOf(
  { apikey, authorization }: Credentials,
  keys: Keys,
  learnerOf: LearnerOf | null,
): Promise<Role | Owner> {
  if (!apikey) throw keyMissing()
  const role = holderOf(apikey, keys)
  if (role === null) throw keyWrong()
  if (authorization === undefined) return role

  const bearer = /^bearer(?: +(.*))?$/i.exec(authorization)
  if (bearer === null) throw keyWrong()
  const token = bearer[1]?.trim() ?? ''
  if (holderOf(token, keys) === role) return role
  const learner = holderOf(token, keys) === null ? await learnerOf?.(token) : undefined
  if (typeof learner === 'object') return learner
  if (learner === 'gone') throw sessionEnded()
  if (learner === 'expired') throw tokenNotValid('JWT expired')
  throw refusalOf(token, keys)
}

/** Whether a call proves by either header that the operator makes it; for what is no part of PostgREST. */
export function isOperator({ apikey, authorization }: Credentials, keys: Keys): boolean {
  const token = /^bearer +(.*)$/i.exec(authorization ?? '')?.[1]?.trim()
  return [apikey, token].some((key) => key !== undefined && holderOf(key, keys) === 'operator')
}

/** Whose key that is; null for any other text. */
export function holderOf(key: string, { publishableKey, secretKey }: Keys): Role | null {
  // No secret: every visitor has it.
  if (key === publishableKey) return 'visitor'
  return isSame(key, secretKey) ? 'operator' : null
}

/** In the same time for every wrong key of that length, so that none can be felt out letter by letter. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Says of a token what PostgREST would say, as far as it can be known without the key that signed it. */
function refusalOf(token: string, keys: Keys): Error {
  if (holderOf(token, keys) !== null) return keyWrong()
  if (token === '') return tokenUnreadable('Empty JWT is sent in Authorization header')
  const parts = token.split('.')
  if (parts.length !== 3) return tokenUnreadable(`Expected 3 parts in JWT; got ${parts.length}`)
  const header = readPart(parts[0])
  const claims = readPart(parts[1])
  if (header === null || claims === null) return tokenUnreadable('JWT cryptographic operation failed')
  if (!/^(?:HS|RS|ES|PS)(?:256|384|512)$|^EdDSA$/.test(String(header['alg']))) {
    return tokenUnreadable('Wrong or unsupported encoding algorithm', 'JWT uses an unsupported algorithm')
  }
  const now = Date.now() / 1000
  const isTime = (claim: unknown): claim is number => typeof claim === 'number' && Number.isFinite(claim)
  if (isTime(claims['exp']) && claims['exp'] < now) return tokenNotValid('JWT expired')
  if (isTime(claims['nbf']) && claims['nbf'] > now) return tokenNotValid('JWT not yet valid')
  if (isTime(claims['iat']) && claims['iat'] > now) return tokenNotValid('JWT issued at future')
  return tokenUnreadable('No suitable key or wrong key type', 'None of the keys was able to decode the JWT')
}

function readPart(part: string | undefined): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null
  } catch {
    return null
  }
}
