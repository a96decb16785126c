import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod'

/** The library and its certificates take 7 MB: loaded when somebody has a key. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** EdDSA, ES256, RS256: what all keys can. Named here, because the library would try newer ones first. RFC 9053. */
const ALGORITHMS = [-8, -7, -257]

/** ms between asking and signing, on the way there and back. */
export const CHALLENGE_LIFE = 300_000

/** Characters of a credential's id: 1023 bytes in base64url. https://www.w3.org/TR/webauthn-3/#credential-id */
const LONGEST_ID = 1364

/** Whose keys they are, as browsers see it: a host, and the address of its pages. */
export type RelyingParty = { id: string; origin: string }

/**
 * Keys belong to a name, over https; browsers take localhost as it is, and no other host without a certificate or by
 * its number. A server that listens on this machine is asked as localhost.
 * @returns null where browsers offer no keys
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(siteUrl)
  if (/^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` }
  }
  return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[')
    ? { id: hostname, origin }
    : null
}

/** What is kept of a key. */
export type Credential = { id: string; publicKey: string; signCount: number; transports: readonly string[] }

const id = z.string().min(1).max(LONGEST_ID)

/** A new key, as the browser says it. */
export const registrationSchema = z.object({
  id,
  rawId: z.string(),
  type: z.string(),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(30)).max(10).nullish(),
  }),
})

/** What a key has signed, as the browser says it. */
export const assertionSchema = z.object({
  id,
  rawId: z.string(),
  type: z.string(),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
})

export type Registration = z.infer<typeof registrationSchema>
export type Assertion = z.infer<typeof assertionSchema>

/** What a browser is asked to make. @param options.isPasskey it stays on its machine under the person's name, and that machine knows the person */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  options: {
    handle: string
    name: string
    known: readonly Credential[]
    isPasskey: boolean
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  const { handle, name, known, isPasskey } = options
  return generateRegistrationOptions({
    rpName: 'BotArena',
    rpID,
    userName: name,
    userDisplayName: name,
    userID: handleOf(handle),
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** What a browser is asked to sign. @param allowed none: whichever passkey the person picks */
export async function requestOptions(
  { id: rpID }: RelyingParty,
  allowed: readonly Credential[] | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_LIFE,
    userVerification: allowed === null ? 'required' : 'preferred',
    ...(allowed === null
      ? {}
      : { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports: [...transports] })) }),
  })
}

/** The bytes that a key keeps as its owner's name. */
const handleOf = (uuid: string) => new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/** Whether a key says that it is of this owner; one that says nothing may be. */
export const isHandle = (said: string | null | undefined, uuid: string) =>
  said == null || Buffer.from(said, 'base64url').equals(handleOf(uuid))

type Expected = { party: RelyingParty; challenge: string; isPasskey: boolean }

/** The key that was made. @returns null where anything about it is wrong */
export async function readRegistration(
  { response, ...made }: Registration,
  { party, challenge, isPasskey }: Expected,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await library()
  const transports = response.transports ?? []
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...made,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: await withoutMaker(response.attestationObject),
        },
      } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: isPasskey,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || registrationInfo.credential.id !== made.id) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports }
  } catch {
    // The library throws for whatever is wrong with it, and asks nobody.
    return null
  }
}

/**
 * Takes out what a maker certifies about a key. We ask for nothing of that, so we believe nothing of it, and the
 * library fetches no list of revoked certificates from an address that a stranger chose.
 */
async function withoutMaker(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/** What a signature proves: the key's new count. @returns null where it proves nothing */
export async function readAssertion(
  assertion: Assertion,
  { id, publicKey, signCount }: Credential,
  { party, challenge, isPasskey }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: isPasskey,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: signCount },
    })
    return verified && assertion.id === id ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Whether a count goes on from the one before. Keys that do not count say 0 for ever. */
export const isNewCount = (count: number, before: number) => count > before || (count === 0 && before === 0)
