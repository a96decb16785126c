import type * as oidc from 'openid-client'
import { AuthError } from '#server/auth/base/errors.ts'
import type {
  FlowSecrets,
  Profile,
  Provider,
  ProviderConfig,
  ProviderTokens,
} from '#server/auth/base/provider.ts'
import { readEmail } from '#server/auth/people/given.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import { HOUR } from '#server/clock.ts'

/** Seconds: the provider's longest time for an answer, and the tolerance for its clock. */
const PATIENCE = 10
const CLOCK = 60

/** In ms. The provider's metadata is fetched again after this time. */
const KEPT = HOUR

/** Longest stored name, or address of a picture, in characters: they are part of every token. */
const LONGEST = 300

export const providerUnavailable = () =>
  new AuthError(503, 'unexpected_failure', 'The provider does not answer', { retryAfter: PATIENCE })

/** The providers by name. The library is loaded when the first provider is used. */
export function openProviders(configs: readonly ProviderConfig[]): Map<string, Provider> {
  return new Map(
    configs.map((config) => [
      config.name,
      config.kind === 'github' ? openGithub(config) : openIssuer(config),
    ]),
  )
}

const library = () => import('openid-client')

async function newSecrets(): Promise<FlowSecrets> {
  const { randomPKCECodeVerifier, randomNonce } = await library()
  return { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
}

/** Keeps a result for a while. A failure is not kept. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  let madeAt = 0
  return () => {
    if (made === undefined || performance.now() - madeAt > KEPT) {
      madeAt = performance.now()
      made = make()
      made.catch(() => {
        made = undefined
      })
    }
    return made
  }
}

function openIssuer(config: ProviderConfig): Provider {
  const { issuer, clientId, secret } = config

  const discovered = kept(async () => {
    const client = await library()
    return client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: CLOCK },
      secret === null ? client.None() : bySecret(client, secret),
      { timeout: PATIENCE, execute: isLoopbackHttp(issuer) ? [client.allowInsecureRequests] : [] },
    )
  })
  const orUnavailable = async () => {
    try {
      return await discovered()
    } catch {
      throw providerUnavailable()
    }
  }
  const keySet = kept(async () => {
    const { createRemoteJWKSet } = await import('jose')
    const { jwks_uri: uri } = (await orUnavailable()).serverMetadata()
    if (uri === undefined) throw providerUnavailable()
    return createRemoteJWKSet(new URL(uri), { timeoutDuration: PATIENCE * 1000 })
  })

  return {
    config,
    newSecrets,
    authorizationUrl: async ({ state, secrets, redirectUri, scopes, others }) => {
      const client = await library()
      return client.buildAuthorizationUrl(await orUnavailable(), {
        ...others,
        redirect_uri: redirectUri,
        scope: [config.scopes, scopes].filter(Boolean).join(' '),
        state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
    },
    exchange: async (cameBackTo, { state, secrets }) => {
      const client = await library()
      const configuration = await orUnavailable()
      const tokens = await client.authorizationCodeGrant(configuration, cameBackTo, {
        pkceCodeVerifier: secrets.verifier,
        expectedState: state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      })
      const claims = { ...tokens.claims() } as Record<string, unknown>
      // Some providers give an address only if asked for it.
      const isThin =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      const more = isThin
        ? await client.fetchUserInfo(configuration, tokens.access_token, String(claims['sub']))
        : {}
      return { profile: profileOf(config.name, { ...more, ...claims }), tokens: tokensOf(tokens) }
    },
    verifyIdToken: async (token) => {
      const { jwtVerify } = await import('jose')
      const { issuer: expected } = (await orUnavailable()).serverMetadata()
      const { payload } = await jwtVerify(token, await keySet(), {
        issuer: expected,
        clockTolerance: CLOCK,
        algorithms: [
          'RS256',
          'RS384',
          'RS512',
          'PS256',
          'PS384',
          'PS512',
          'ES256',
          'ES384',
          'ES512',
          'EdDSA',
        ],
        requiredClaims: ['sub', 'aud', 'exp', 'iat'],
      })
      return payload
    },
  }
}

/** The provider's client authentication. Basic if it names none (OpenID Connect Discovery 1.0 §3). */
function bySecret(client: typeof oidc, secret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = known.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
    way(secret)(server, ...rest)
  }
}

/** https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
function openGithub(config: ProviderConfig): Provider {
  const { issuer, clientId, secret } = config
  const api = issuer === 'https://github.com' ? 'https://api.github.com' : `${issuer}/api/v3`

  const configured = kept(async () => {
    const client = await library()
    const configuration = new client.Configuration(
      {
        issuer,
        authorization_endpoint: `${issuer}/login/oauth/authorize`,
        token_endpoint: `${issuer}/login/oauth/access_token`,
      },
      clientId,
      {},
      client.ClientSecretPost(secret ?? ''),
    )
    configuration.timeout = PATIENCE
    if (isLoopbackHttp(issuer)) client.allowInsecureRequests(configuration)
    return configuration
  })

  async function ask(token: string, path: string): Promise<unknown> {
    const client = await library()
    const answer = await client.fetchProtectedResource(
      await configured(),
      token,
      new URL(`${api}${path}`),
      'GET',
      null,
      new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'BotArena' }),
    )
    if (!answer.ok) throw providerUnavailable()
    return answer.json()
  }

  return {
    config,
    newSecrets,
    authorizationUrl: async ({ state, secrets, redirectUri, scopes, others }) => {
      const client = await library()
      return client.buildAuthorizationUrl(await configured(), {
        ...others,
        redirect_uri: redirectUri,
        scope: [config.scopes, scopes].filter(Boolean).join(' '),
        state,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
    },
    exchange: async (cameBackTo, { state, secrets }) => {
      const client = await library()
      const tokens = await client.authorizationCodeGrant(await configured(), cameBackTo, {
        pkceCodeVerifier: secrets.verifier,
        expectedState: state,
      })
      const user = objectOf(await ask(tokens.access_token, '/user'))
      const mails = await ask(tokens.access_token, '/user/emails')
      const first = (Array.isArray(mails) ? mails : []).map(objectOf).find(({ primary }) => primary === true)
      const profile = profileOf(config.name, {
        iss: issuer,
        // GitHub's number of a user never changes; the name may belong to another person tomorrow.
        sub: typeof user['id'] === 'number' ? String(user['id']) : undefined,
        email: first?.['email'],
        email_verified: first?.['verified'],
        name: user['name'] ?? user['login'],
        preferred_username: user['login'],
        picture: user['avatar_url'],
      })
      return { profile, tokens: tokensOf(tokens) }
    },
    verifyIdToken: () => Promise.reject(new Error('no id_token')),
  }
}

const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

const tokensOf = (tokens: oidc.TokenEndpointResponse): ProviderTokens => ({
  provider_token: tokens.access_token,
  ...(tokens.refresh_token === undefined ? {} : { provider_refresh_token: tokens.refresh_token }),
})

/**
 * The claims that are stored.
 * @throws {Error} if they name nobody
 */
export function profileOf(provider: string, claims: Record<string, unknown>): Profile {
  const text = (value: unknown) =>
    typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value) && value.length <= LONGEST
      ? value
      : undefined
  const sub = text(claims['sub'])
  if (!sub) throw new Error('no subject')
  const email = emailOf(claims['email'])
  // Azure has a claim of its own for this, and some providers write the value as a text.
  const isEmailVerified =
    email !== null &&
    [true, 'true', 1, '1'].includes((claims['email_verified'] ?? claims['xms_edov'] ?? false) as never)
  const data: Json = {
    iss: text(claims['iss']),
    sub,
    email: email ?? undefined,
    email_verified: isEmailVerified,
    phone_verified: false,
    name: text(claims['name']),
    full_name: text(claims['name']),
    preferred_username: text(claims['preferred_username']),
    avatar_url: text(claims['picture']),
  }
  return { provider, sub, email, isEmailVerified, data }
}

function emailOf(value: unknown): string | null {
  try {
    return typeof value === 'string' ? readEmail(value) : null
  } catch {
    return null
  }
}

const isLoopbackHttp = (address: string) =>
  /^http:\/\/(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])(?::|\/|$)/.test(address)
