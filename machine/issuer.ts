import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { calculatePKCECodeChallenge } from 'openid-client'

/** A person, as the provider knows them. */
export type Person = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  preferred_username?: string
  picture?: string
}

export const CLIENT_ID = 'arena'
export const CLIENT_SECRET = 'a-secret-of-tests-alone,%-and-:-included'

/** Another site that people sign in to with the same provider. */
export const OTHER_CLIENT_ID = 'another-site'

/** The address that gets the provider's answer. */
const APP = 'http://127.0.0.1:1/app'

export type Issuer = {
  url: string
  /** The person at the keyboard, if no page asks. */
  person: Person
  /** Starts to answer, and sends people back to a site. */
  knowSite: (siteUrl: string) => void
  /** The id_token for an app that asks the provider itself. */
  tokensFor: (asked: { nonce?: string; clientId?: string }) => Promise<Record<string, string>>
  stop: () => Promise<void>
}

/**
 * A real OpenID Connect issuer on this machine: npm's oidc-provider.
 * @param options.hasPages a page asks for the name, as a school's does; otherwise `person` is signed in at once
 * @param options.isThin the id_token has no address: userinfo has it
 */
export async function startIssuer(options: { hasPages?: boolean; isThin?: boolean } = {}): Promise<Issuer> {
  const { hasPages = false, isThin = false } = options
  let answer: ReturnType<Provider['callback']> | null = null
  const server = createServer((request, response) => {
    if (answer === null) response.writeHead(503).end()
    else void answer(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`

  const issuer: Issuer = {
    url,
    person: { sub: 'ada-1', email: 'ada@example.org', email_verified: true, name: 'Ada' },
    knowSite: (siteUrl) => {
      answer = answering(siteUrl)
    },
    tokensFor: async ({ nonce, clientId = CLIENT_ID }) => {
      const verifier = 'v'.repeat(50)
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: APP,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(nonce === undefined ? {} : { nonce }),
      })
      const back = await walk(`${url}/auth?${query.toString()}`, APP)
      const exchanged = await fetch(`${url}/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${clientId}:${encodeURIComponent(CLIENT_SECRET)}`)}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: new URL(back).searchParams.get('code') ?? '',
          redirect_uri: APP,
          code_verifier: verifier,
        }),
      })
      return (await exchanged.json()) as Record<string, string>
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function answering(siteUrl: string) {
    const client = { client_secret: CLIENT_SECRET, redirect_uris: [APP, `${siteUrl}/auth/v1/callback`] }
    const provider = new Provider(url, {
      clients: [
        { client_id: CLIENT_ID, ...client },
        { client_id: OTHER_CLIENT_ID, ...client },
      ],
      cookies: { keys: ['of tests'] },
      conformIdTokenClaims: isThin,
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'preferred_username', 'picture'],
      },
      features: { devInteractions: { enabled: hasPages } },
      // With pages, the typed name decides who signs in.
      findAccount: (_ctx, id) => {
        const person: Person = hasPages
          ? { sub: id, name: id, email: `${id}@example.org`, email_verified: true }
          : issuer.person
        return { accountId: id, claims: () => ({ ...person, sub: id }) }
      },
      ...(hasPages ? {} : { interactions: { url: (_ctx, { uid }) => `/enter/${uid}` } }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/enter/')) return next()
      ctx.respond = false
      await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: issuer.person.sub } })
    })
    return provider.callback()
  }
  return issuer
}

/** Follows redirects with the cookies of one browser. @returns the first address that begins so */
export async function walk(
  from: string,
  until: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  let at = from
  for (let step = 0; step < 12; step += 1) {
    const { host } = new URL(at)
    const mine = Array.from(cookies, ([key, value]) => [key.split(' '), value] as const)
      .filter(([[place]]) => place === host)
      .map(([[, name], value]) => `${name}=${value}`)
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie: mine.join('; ') } })
    await answer.body?.cancel()
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(`${host} ${name}`, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${at} answers ${answer.status} and leads nowhere`)
    at = new URL(location, at).href
    if (at.startsWith(until)) return at
  }
  throw new Error('it leads in circles')
}
