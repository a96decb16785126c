import { bearerOf, type Credentials, holderOf, type Keys, type Role } from '#server/edge/keys.ts'
import type { Owner } from '#server/store/learners.ts'
import { keyMissing, keyWrong, sessionEnded, tokenNotValid, tokenUnreadable } from './errors.ts'

/** Somebody who is signed in, or why a token names nobody. */
export type LearnerOf = (token: string) => Promise<Owner | 'expired' | 'unreadable' | 'gone'>

/**
 * Whose key a call carries, or whose account. As at the gateway of a Supabase project the key stands in `apikey`;
 * Authorization may be left out or repeat it. A bearer of another kind is the token of an account, or is refused for
 * what is wrong with it.
 * @param learnerOf none where there are no accounts
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
 * Says of a token what PostgREST would say, as far as it can be known without the key that signed it.
 * @param now s since 1970
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
