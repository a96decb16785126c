import { bearerOf, type Credentials, holderOf, type Keys, type Role } from '#server/edge/keys.ts'
import type { Owner } from '#server/store/base/learners.ts'
import { keyMissing, keyWrong, sessionEnded, tokenNotValid, tokenUnreadable } from './errors.ts'

/** A signed-in caller, or the reason why a token names nobody. */
export type LearnerOf = (token: string) => Promise<Owner | 'expired' | 'unreadable' | 'gone'>

/**
 * The role of a call: a key's or an account's. As at the gateway of a Supabase project the key stands in `apikey`;
 * Authorization may be absent or repeat it. Any other bearer is an account's token, or is refused with its error.
 * @param learnerOf null if there are no accounts
 * @param now ms since 1970
 * @throws {ApiError} 401 PGRST302, PGRST301 or PGRST303
 */
export async function roleOf(
  { apikey, authorization }: Credentials,
  keys: Keys,
  learnerOf: LearnerOf | null,
  now: number,
): Promise<Role | Owner> {
  if (!apikey) throw keyMissing()
  const role = holderOf(apikey, keys)
  if (role === null) throw keyWrong()
  if (authorization === undefined) return role

  const token = bearerOf(authorization)
  if (token === null) throw keyWrong()
  if (holderOf(token, keys) === role) return role
  const learner = holderOf(token, keys) === null ? await learnerOf?.(token) : undefined
  if (typeof learner === 'object') return learner
  if (learner === 'gone') throw sessionEnded()
  if (learner === 'expired') throw tokenNotValid('JWT expired')
  throw refusalOf(token, keys, now / 1000)
}

/**
 * Refuses a token as PostgREST would, as far as that is possible without the key that signed it.
 * @param now seconds since 1970
 */
function refusalOf(token: string, keys: Keys, now: number): Error {
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
