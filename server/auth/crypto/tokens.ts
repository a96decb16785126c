import { crc32 } from 'node:zlib'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Vault } from '#server/vault.ts'
import type { SigningKeys } from './keys.ts'

/** How a session was started, newest first. */
export type Method = { method: string; timestamp: number }

export type Claims = {
  sub: string
  session_id: string
  email: string
  phone: string
  app_metadata: object
  user_metadata: object
  role: string
  aal: string
  amr: Method[]
  is_anonymous: boolean
}

const AUDIENCE = 'authenticated'
const ALGORITHM = 'ES256'

/** Makes the token as it is sent. @param now in ms @param life in seconds */
export async function signAccessToken(
  claims: Claims,
  { keys, issuer, now, life }: { keys: SigningKeys; issuer: string; now: number; life: number },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now / 1000)
  let { kid, privateKey } = await keys.current()
  for (;;) {
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + life)
      .sign(privateKey)
    // The key may have been withdrawn while it signed: nobody must get a token that is refused.
    const still = await keys.current()
    if (still.kid === kid) return { token, expiresAt: issuedAt + life }
    ;({ kid, privateKey } = still)
  }
}

/** The content of a token, or its error; `isExpired` if that is its only fault. */
export type TokenCheck =
  | { claims: Record<string, unknown>; problem: null }
  | { claims: null; problem: string; isExpired: boolean }

/** @param now in ms @param leeway in seconds, for a clock that is a little off */
export async function verifyAccessToken(
  token: string,
  { keys, issuer, now, leeway = 0 }: { keys: SigningKeys; issuer: string; now: number; leeway?: number },
): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, async ({ kid }) => keys.verifying(kid), {
      algorithms: [ALGORITHM],
      issuer,
      audience: AUDIENCE,
      clockTolerance: leeway,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat'],
    })
    return { claims: payload, problem: null }
  } catch (error) {
    // Any other error is a fault of this server, or of the store that has the keys.
    if (!(error instanceof errors.JOSEError)) throw error
    const isExpired = error instanceof errors.JWTExpired
    return {
      claims: null,
      problem: isExpired
        ? 'token has invalid claims: token is expired'
        : 'token is malformed or its signature is invalid',
      isExpired,
    }
  }
}

/** In bytes: a session's id, the MAC, the checksum. */
const ID = 16
const MAC = 16
const SUM = 4
const VERSION = 0

const purposeOf = (sessionId: string) => `refresh ${sessionId}`

/**
 * A refresh token that carries a counter, as GoTrue's second version does: version, session, number of renewals, a MAC and a checksum. The session holds
 * the same count, so no table of tokens is needed, and nothing in the database can forge a token.
 */
export function makeRefreshToken(vault: Vault, sessionId: string, counter: number): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  const head = Buffer.concat([Buffer.from([VERSION]), id, varint(counter)])
  const mac = vault.mac(purposeOf(sessionId), head.toString('base64url')).subarray(0, MAC)
  const body = Buffer.concat([head, mac])
  const sum = Buffer.alloc(SUM)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([body, sum]).toString('base64url')
}

/** Null: not a token of this server, or a forged one. */
export function readRefreshToken(vault: Vault, token: string): { sessionId: string; counter: number } | null {
  if (!/^[\w-]{50,80}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // The last character may carry unused bits, so two texts could stand for one token.
  if (bytes.toString('base64url') !== token || bytes[0] !== VERSION) return null
  const [body, sum] = [bytes.subarray(0, -SUM), bytes.subarray(-SUM)]
  if (body.length <= 1 + ID + MAC || crc32(body) !== sum.readUInt32BE()) return null
  const [head, mac] = [body.subarray(0, -MAC), body.subarray(-MAC)]
  const hex = head.subarray(1, 1 + ID).toString('hex')
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (!vault.isMac(purposeOf(sessionId), head.toString('base64url'), mac)) return null
  const counter = head.subarray(1 + ID).reduce((sum, byte, at) => sum + (byte & 0x7f) * 2 ** (7 * at), 0)
  return { sessionId, counter }
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.from(bytes)
}
