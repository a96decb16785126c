import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Body } from '#server/auth/base/body.ts'
import { AuthError, OAuthError, validationFailed, web3Disabled } from '#server/auth/base/errors.ts'
import type { Profile } from '#server/auth/base/provider.ts'
import { isRedirect } from '#server/auth/base/redirect.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { readSignedMessage, type SignedMessage } from '#server/auth/crypto/signed-message.ts'
import { userOfProfile } from '#server/auth/people/identities.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import { sessionJson, startSession, type Visitor } from '#server/auth/people/sessions.ts'
import { ask } from '#server/store/base/change.ts'
import { changeAgain } from '#server/store/base/conflict.ts'

/** Longest message, in bytes. */
const SHORTEST = 64
const LONGEST = 20 * 1024

/** In ms: the age of a message, and the tolerance for a wallet's fast clock. */
const FRESH = 600_000
const CLOCK = 60_000

const refused = (description: string) => new OAuthError('invalid_grant', description)

/** `POST /token?grant_type=web3`: a wallet has signed a message that names this site and the time. */
export async function signInWithWallet(service: AuthService, body: Body, visitor: Visitor): Promise<Json> {
  const { web3 } = service.config
  const { chain, message = '', signature = '' } = body
  if (chain !== 'ethereum' && chain !== 'solana') {
    throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  }
  if (!web3.includes(chain)) throw web3Disabled()
  const bytes = Buffer.from(message ?? '')
  if (bytes.length < SHORTEST) throw validationFailed('message is too short')
  if (bytes.length > LONGEST) throw validationFailed('message must not exceed 20KB')

  const now = service.now()
  const { read, until } = judge(service, chain, message ?? '', now)
  const isSigned = await (chain === 'ethereum' ? isSignedByEthereum : isSignedBySolana)(
    bytes,
    signature ?? '',
    read.address,
  )
  if (!isSigned) throw refused('Signature does not match address in message')

  const profile = profileOf(read)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const signedIn = await changeAgain(service.store, function* () {
    const [used] = yield* ask('select hash from used_messages where hash = $1', [hash])
    if (used) throw refused('This message was already used')
    yield* ask('insert into used_messages (hash, expires_at) values ($1, $2)', [hash, until])
    const user = yield* userOfProfile(service, profile, now)
    return yield* startSession(user, 'web3', visitor, now)
  })
  return sessionJson(service, signedIn, now)
}

/** @returns also the time until which the message would be accepted @throws {AuthError} 400 */
function judge(
  { siteUrl, config }: AuthService,
  chain: string,
  message: string,
  now: number,
): { read: SignedMessage; until: number } {
  const read = orRefused(() => readSignedMessage(message), 'Signed message is not a sign-in message')
  const { fields } = read
  if (read.chain !== chain) throw refused('Signed message is for another chain')
  if (fields['Version'] !== '1') throw refused('Signed message has another version')
  if (chain === 'ethereum' && !/^\d{1,20}$/.test(fields['Chain ID'] ?? '')) {
    throw refused('Signed message has no chain id')
  }
  const uri = fields['URI'] ?? ''
  const isOfSite =
    URL.canParse(uri) &&
    new URL(uri).host === read.domain &&
    (read.scheme === null || new URL(uri).protocol === `${read.scheme}:`) &&
    isSafe(new URL(uri)) &&
    isRedirect(uri, siteUrl(), config.redirectUrls)
  if (!isOfSite) throw refused('Signed message is using a URI or domain that is not allowed on this server')

  const at = (name: string) => {
    if (fields[name] === undefined) return null
    const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(fields[name])
      ? Date.parse(fields[name])
      : NaN
    if (Number.isNaN(moment)) throw refused(`Signed message has no well ${name}`)
    return moment
  }
  const [issued, expires, starts] = [at('Issued At'), at('Expiration Time'), at('Not Before')]
  if (issued === null) throw refused('Signed message does not say when it was issued')
  if (issued > now + CLOCK) throw refused('Signed message was issued in the future')
  if (now - issued > FRESH) throw refused('Signed message was issued too long ago')
  if (expires !== null && expires <= now) throw refused('Signed message is expired')
  if (starts !== null && starts > now) throw refused('Signed message becomes valid in the future')
  return { read, until: issued + FRESH + CLOCK }
}

function orRefused<T>(work: () => T, description: string): T {
  try {
    return work()
  } catch {
    throw refused(description)
  }
}

/** Without https only on this machine. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ||
  (protocol === 'http:' && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))

/** EIP-191: recovers the key that signed. The recovery bit chooses between two points. */
export async function isSignedByEthereum(
  message: Buffer,
  signature: string,
  address: string,
): Promise<boolean> {
  if (!/^0x[\da-f]{130}$/i.test(signature) || !/^0x[\da-f]{40}$/i.test(address)) return false
  const [{ secp256k1 }, { keccak_256: keccak }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha3.js'),
  ])
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const v = bytes[64] ?? 0
  const bit = v >= 27 ? v - 27 : v
  if (bit > 1) return false
  const hash = keccak(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`), message]),
  )
  try {
    const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
      .addRecoveryBit(bit)
      .recoverPublicKey(hash)
    const signer = Buffer.from(keccak(point.toBytes(false).subarray(1)).subarray(12)).toString('hex')
    return `0x${signer}` === address.toLowerCase()
  } catch {
    // The bytes are no point of the curve.
    return false
  }
}

/** The address is the public key. RFC 8032. */
async function isSignedBySolana(message: Buffer, signature: string, address: string): Promise<boolean> {
  const key = fromBase58(address)
  const bytes = Buffer.from(signature, 'base64url')
  if (key === null || key.length !== 32 || bytes.length !== 64) return false
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }
    return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), bytes)
  } catch {
    return false
  }
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58, as in Bitcoin: without 0, O, I and l. A leading 1 is a byte of zeros. */
function fromBase58(text: string): Buffer | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return null
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter))
  const hex = value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')])
}

function profileOf({ chain, address, domain, statement, fields }: SignedMessage): Profile {
  const whose = chain === 'ethereum' ? address.toLowerCase() : address
  const sub = `web3:${chain}:${whose}`
  return {
    provider: 'web3',
    sub,
    email: null,
    isEmailVerified: false,
    data: {
      sub,
      email_verified: false,
      phone_verified: false,
      custom_claims: {
        chain,
        address: whose,
        domain,
        network: fields['Chain ID']?.slice(0, 40),
        statement: statement?.slice(0, 300),
      },
    },
  }
}
