import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod'

/** The library and its certificates take 7 MB, so they are loaded at the first use. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/**
 * EdDSA, ES256, RS256: every security key supports one of them. They are named because the library would ask for newer
 * ones first. RFC 9053.
 */
const ALGORITHMS = [-8, -7, -257]

/** Time between question and signature, in ms, including both ways. */
export const CHALLENGE_LIFE = 300_000

/**
 * Longest id of a credential in characters: 1023 bytes in base64url. https://www.w3.org/TR/webauthn-3/#credential-id
 */
const LONGEST_ID = 1364

/** The party that owns the keys, as browsers see it: a host, and the address of its pages. */
export type RelyingParty = { id: string; origin: string }

/**
 * Keys belong to a host name over https. Browsers also accept localhost, but no other host without a certificate, and
 * no IP address. A server on this machine is addressed as localhost.
 * @returns null if browsers offer no keys for this address
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

/** The stored part of a key. */
export type Credential = { id: string; publicKey: string; signCount: number; transports: readonly string[] }

const id = z.string().min(1).max(LONGEST_ID)

/** A new key, as the browser sends it. */
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

/** A signature, as the browser sends it. */
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

/**
 * The options for the browser to make a key.
 * @param options.isPasskey the key stays on its machine under the person's name, and that machine can list it
 */
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

/** The options for the browser to sign. @param allowed none: the person picks any passkey */
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

/** The bytes that a key stores as its owner's name. */
const handleOf = (uuid: string) => new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/** Whether a key names this owner. A key that names none is accepted too. */
export const isHandle = (said: string | null | undefined, uuid: string) =>
  said == null || Buffer.from(said, 'base64url').equals(handleOf(uuid))

type ExpectedKey = { party: RelyingParty; challenge: string; isPasskey: boolean }

/** Checks a newly made key. @returns null if any part of it is wrong */
export async function readRegistration(
  { response, ...made }: Registration,
  { party, challenge, isPasskey }: ExpectedKey,
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
    // The library throws for every fault in the key, and makes no request.
    return null
  }
}

/**
 * Removes the maker's certificate from a key. We ask for none, so we believe none. Otherwise the library would fetch a
 * list of revoked certificates from an address that a stranger chose.
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

/** Checks a signature. @returns the key's new count, or null if the signature is wrong */
export async function readAssertion(
  assertion: Assertion,
  { id, publicKey, signCount }: Credential,
  { party, challenge, isPasskey }: ExpectedKey,
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

/** Whether a count follows the one before. Keys that do not count always send 0. */
export const isNewCount = (count: number, before: number) => count > before || (count === 0 && before === 0)
