import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto'
import { receiptText } from '#contract/results.ts'

/** RFC 8410: the prefix of the 32 bytes of an Ed25519 private key. */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')

const ALGORITHM = 'EdDSA'
/** The type of a run's receipt, which distinguishes it from an account's token. */
const RUN_TYPE = 'botarena-run'

/** Number of letters of a public key that form its name. */
const NAME = 16

type PublicKey = JsonWebKey & { kid: string; alg: string; use: string }

/** Signs what has ended, and knows again what it has signed. */
export type Receipts = {
  /** A JWS over its line with a detached payload (RFC 7515, appendix F): the payload follows from the line itself. */
  of: (line: { id: string }) => string
  /** The name of the key that signed a line; null if none of ours did, or if the line was changed. */
  signerOf: (line: { id: string }, receipt: string) => string | null
  /** RFC 7517: the key that signs now, and those of older AUTH_KEYs that the operator still names. */
  jwks: { keys: readonly PublicKey[] }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function publicOf(key: KeyObject): PublicKey {
  const jwk = createPublicKey(key).export({ format: 'jwk' })
  return { ...jwk, kid: String(jwk.x).slice(0, NAME), alg: ALGORITHM, use: 'sig' }
}

/** Purpose of the seeds that the vault makes. These keys sign no tokens, so a receipt signs nobody in. */
export const SEEDS = ['receipt', 'ed25519'] as const

/**
 * @param seeds 32 bytes for each AUTH_KEY, the signing one first. They are derived from AUTH_KEY and not stored
 * @param type of what is signed
 */
export function openReceipts(seeds: readonly Buffer[], type: string = RUN_TYPE): Receipts {
  const keys = seeds.map((seed) =>
    createPrivateKey({ key: Buffer.concat([BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' }),
  )
  const publics = keys.map(publicOf)
  const headers = publics.map(({ kid }) => encoded({ alg: ALGORITHM, kid, typ: type }))
  const header = headers[0]!
  const signedText = (head: string, line: { id: string }) =>
    Buffer.from(`${head}.${Buffer.from(receiptText(line)).toString('base64url')}`)
  return {
    of: (line) => {
      const signature = sign(null, signedText(header, line), keys[0]!)
      return `${header}..${signature.toString('base64url')}`
    },
    signerOf: (line, receipt) => {
      const [head = '', payload, signature = '', ...more] = receipt.split('.')
      // A receipt of another type, or with another algorithm, has another header.
      const at = headers.indexOf(head)
      if (at === -1 || payload !== '' || more.length > 0) return null
      // One signature has one text: RFC 7515 knows no padding, no spaces and no bits that count for nothing.
      if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null
      const isOurs = verify(
        null,
        signedText(head, line),
        createPublicKey(keys[at]!),
        Buffer.from(signature, 'base64url'),
      )
      return isOurs ? publics[at]!.kid : null
    },
    jwks: { keys: publics },
  }
}
