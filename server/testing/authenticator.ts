import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

/** The part of a server's request that the key uses. */
type KeyRequest = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

/** Faults made on purpose. */
type Twist = {
  origin?: string
  rpId?: string
  /** The key's signature counter; by default it counts up. */
  count?: number
  isUserVerified?: boolean
  challenge?: string
  userHandle?: string | null
  /** A maker's certificate, which the server should ignore. */
  certificate?: Uint8Array
}

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const AT = 0x40
const UV = 0x04
const UP = 0x01

/**
 * A security key without a browser, for actions that no browser would take: signing for another site, or counting back.
 * https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  let counted = 0
  let handle: string | null = null

  const clientData = (type: string, asked: KeyRequest, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? asked.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authData(asked: KeyRequest, twist: Twist, isNew: boolean): Buffer {
    const flags = UP | ((twist.isUserVerified ?? true) ? UV : 0) | (isNew ? AT : 0)
    counted = twist.count ?? counted + 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counted, 1)
    const rpId = twist.rpId ?? asked.rp?.id ?? asked.rpId ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    return Buffer.concat([
      hash(rpId),
      head,
      ...(isNew ? [Buffer.alloc(16), length, credentialId, coseKey] : []),
    ])
  }

  return {
    id,
    create: (asked: KeyRequest, twist: Twist = {}) => {
      handle = asked.user?.id ?? null
      const { certificate } = twist
      const statement = new Map<string, number | Uint8Array | Uint8Array[]>(
        certificate
          ? [
              ['alg', cose.COSEALG.ES256],
              ['sig', certificate],
              ['x5c', [certificate]],
            ]
          : [],
      )
      const attestation = new Map<string, string | Uint8Array | typeof statement>([
        ['fmt', certificate ? 'android-key' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData(asked, twist, true))],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', asked, twist).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: (asked: KeyRequest, twist: Twist = {}) => {
      const client = clientData('webauthn.get', asked, twist)
      const data = authData(asked, twist, false)
      const userHandle = twist.userHandle === undefined ? handle : twist.userHandle
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
          ...(userHandle === null ? {} : { userHandle }),
        },
      }
    },
  }
}
