import { createHash } from 'node:crypto'
import type { Body } from '#server/auth/base/body.ts'
import { AuthError, OAuthError, providerDisabled, validationFailed } from '#server/auth/base/errors.ts'
import type { Profile, Provider } from '#server/auth/base/provider.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import type { Caller } from '#server/auth/people/caller.ts'
import { link, userOfProfile } from '#server/auth/people/identities.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import { sessionJson, startSession, type Visitor } from '#server/auth/people/sessions.ts'
import { changeAgain } from '#server/store/base/conflict.ts'
import { profileOf } from './provider-client.ts'

/** Providers that can be configured and that issue id_tokens. */
const KNOWN = ['google', 'gitlab', 'azure', 'keycloak']

const badToken = (description: string) => new OAuthError('invalid request', description)

/**
 * `POST /token?grant_type=id_token`: an app has asked the provider itself and presents the id_token.
 * @param who the account that gets the identity; null signs in
 */
export async function signInWithIdToken(
  service: AuthService,
  body: Body,
  visitor: Visitor,
  who: Caller | null,
): Promise<Json> {
  if (service.providers.size === 0) throw providerDisabled()
  const { id_token: token } = body
  if (!token) throw badToken('id_token required')
  if (!body.provider && !(body.client_id && body.issuer)) {
    throw badToken('provider or client_id and issuer required')
  }
  const provider = providerOf(service, body)
  const claims = await claimsOf(service, provider, token)
  const { aud, azp } = claims
  const audience = [aud].flat()
  const isForUs =
    audience.includes(provider.config.clientId) &&
    (audience.length === 1 || azp === undefined || azp === provider.config.clientId)
  if (!isForUs) throw badToken('Unacceptable audience in id_token')
  checkNonce(claims, body.nonce)
  checkAccessToken(token, claims, body.access_token)
  const profile = profileFrom(provider, claims)
  const now = service.now()
  const signedIn = await changeAgain(service.store, function* () {
    const user =
      who === null ? yield* userOfProfile(service, profile, now) : yield* link(who.user.id, profile, now)
    return yield* startSession(user, 'oauth', visitor, now)
  })
  return sessionJson(service, signedIn, now)
}

function providerOf(
  { providers }: AuthService,
  { provider: name, issuer, client_id: clientId }: Body,
): Provider {
  const found = name
    ? providers.get(name)
    : Array.from(providers.values()).find(
        ({ config }) =>
          config.clientId === clientId && config.issuer.replace(/\/$/, '') === issuer?.replace(/\/$/, ''),
      )
  if (found && found.config.kind === 'oidc') return found
  const asked = (name || issuer || '').slice(0, 100)
  if (KNOWN.includes(asked)) throw providerDisabled()
  throw validationFailed(`Custom OIDC provider "${asked}" not allowed`)
}

async function claimsOf(
  { log }: AuthService,
  provider: Provider,
  token: string,
): Promise<Record<string, unknown>> {
  try {
    return await provider.verifyIdToken(token)
  } catch (error) {
    if (error instanceof AuthError) throw error
    log.info({ provider: provider.config.name, code: (error as { code?: unknown }).code }, 'a bad id_token')
    throw badToken('Bad ID token')
  }
}

/** The token holds a hash of the app's secret, so a person who sees one token cannot use another. */
function checkNonce({ nonce: hashed }: Record<string, unknown>, given: string | null | undefined): void {
  if (Boolean(hashed) !== Boolean(given)) {
    throw badToken('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (given && createHash('sha256').update(given).digest('hex') !== hashed) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
  }
}

/** The access token must belong to the id_token. OpenID Connect Core 1.0 §3.1.3.6. */
function checkAccessToken(
  token: string,
  { at_hash: hashed }: Record<string, unknown>,
  given: string | null | undefined,
): void {
  if (typeof hashed !== 'string' || !given) return
  const { alg = '' } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    alg?: string
  }
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512'
  const digest = createHash(`sha${bits}`).update(given).digest()
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== hashed) {
    throw badToken('The access_token does not belong to the id_token')
  }
}

function profileFrom({ config }: Provider, claims: Record<string, unknown>): Profile {
  try {
    return profileOf(config.name, claims)
  } catch {
    throw badToken('Missing sub claim in id_token')
  }
}
