import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Call } from '#server/auth/base/call.ts'
import { AuthError, flowNotFound, identityTaken, validationFailed } from '#server/auth/base/errors.ts'
import { isUuid } from '#server/auth/base/ids.ts'
import type { FlowSecrets, Profile, Provider, ProviderTokens } from '#server/auth/base/provider.ts'
import { withFragment, withQuery } from '#server/auth/base/redirect.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import type { Caller } from '#server/auth/people/caller.ts'
import { type Challenge, mintCode, openFlow, readChallenge } from '#server/auth/people/flows.ts'
import { link, refuseTaken, userOfProfile } from '#server/auth/people/identities.ts'
import {
  sessionJson,
  type SignedInSession,
  signIn,
  startSession,
  type Visitor,
} from '#server/auth/people/sessions.ts'
import { number, numberOrNull, rowReader, text, textOrNull, word } from '#server/schema/columns.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import { changeAgain } from '#server/store/base/conflict.ts'

/** Longest stay at the provider, in ms. */
const FLOW_LIFE = 300_000

/**
 * Names this browser's flow, if the client sent no challenge: another person's answer must not sign this browser in.
 */
const COOKIE = 'botarena-flow'

/** The method of a session that a provider has started. */
const METHOD = 'oauth'

/** Parameters that only this server, or only the client, may set. All others are passed on. */
const NOT_PASSED = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'code_challenge',
  'code_challenge_method',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
  'registration',
  'code',
  'apikey',
])

/** The errors that OAuth defines. RFC 6749 §4.1.2.1, OpenID Connect Core 1.0 §3.1.2.6. */
const FAILURES = new Set([
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
])

const toFlow = rowReader({
  id: text,
  provider: text,
  secrets: text,
  user_id: textOrNull,
  redirect_to: text,
  challenge: textOrNull,
  challenge_method: word<'s256' | 'plain' | null>(),
  used_at: numberOrNull,
  created_at: number,
})

type Flow = ReturnType<typeof toFlow>

/** Sends the browser to a provider, with a cookie that it must bring back. @returns the address */
export async function beginAtProvider(
  service: AuthService,
  c: Call,
  redirectTo: string,
  who: Caller | null,
): Promise<string> {
  const { url, cookie } = await begin(service, c.req.query(), redirectTo, who)
  setCookie(c, service, cookie)
  return url
}

/** `/callback`: the browser returns from a provider. @param said the query, or the form that the provider posts */
export async function comeBack(
  service: AuthService,
  c: Call,
  said: Record<string, string>,
  visitor: Visitor,
): Promise<Response> {
  const cookie = getCookie(c, COOKIE)
  const flow = await service.store.change(() => takeFlow(said['state'] ?? '', service.now()))
  if (typeof flow === 'string') {
    return c.redirect(failedAt(service.siteUrl(), 'invalid_request', flow, STATE[flow]), 303)
  }
  return c.redirect(await goOn(service, flow, said, { visitor, cookie }), 302)
}

function setCookie(c: Context, { siteUrl }: AuthService, id: string | null): void {
  if (id === null) return
  const secure = siteUrl().startsWith('https:') ? '; Secure' : ''
  c.header(
    'set-cookie',
    `${COOKIE}=${id}; Path=/auth/v1/callback; Max-Age=${FLOW_LIFE / 1000}; HttpOnly; SameSite=Lax${secure}`,
  )
}

const callbackOf = ({ siteUrl }: Pick<AuthService, 'siteUrl'>) => `${siteUrl()}/auth/v1/callback`

/** @returns the address for the browser, and the cookie that it must bring back */
async function begin(
  service: AuthService,
  query: Record<string, string>,
  redirectTo: string,
  who: Caller | null,
): Promise<{ url: string; cookie: string | null }> {
  const { store, vault } = service
  const name = query['provider'] ?? ''
  const provider = service.providers.get(name)
  if (!provider) throw validationFailed('Unsupported provider: provider is not enabled')
  const challenge = readChallenge(query)
  const scopes = query['scopes'] ?? ''
  if (!/^[\x20\x21\x23-\x5b\x5d-\x7e]{0,500}$/.test(scopes)) throw validationFailed('Invalid scopes')
  const others = Object.fromEntries(Object.entries(query).filter(([key]) => !NOT_PASSED.has(key)))
  const state = randomUUID()
  const secrets = await provider.newSecrets()
  const url = await provider.authorizationUrl({
    state,
    secrets,
    redirectUri: callbackOf(service),
    scopes: scopes.trim(),
    others,
  })
  await store.change(function* () {
    yield* ask(
      `insert into provider_flows
        (id, provider, secrets, user_id, redirect_to, challenge, challenge_method, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        state,
        name,
        vault.seal(state, JSON.stringify(secrets)),
        who?.user.id ?? null,
        redirectTo,
        challenge?.challenge ?? null,
        challenge?.method ?? null,
        service.now(),
      ],
    )
  })
  return { url: url.href, cookie: challenge === null ? state : null }
}

/** Finishes a flow with the provider's answer. @returns the address for the browser */
async function goOn(
  service: AuthService,
  flow: Flow,
  said: Record<string, string>,
  { visitor, cookie }: { visitor: Visitor; cookie: string | undefined },
): Promise<string> {
  const target = flow.redirect_to
  const challenge: Challenge | null =
    flow.challenge === null || flow.challenge_method === null
      ? null
      : { challenge: flow.challenge, method: flow.challenge_method }
  if (challenge === null && cookie !== flow.id) {
    return failedAt(service.siteUrl(), 'invalid_request', 'bad_oauth_state', OTHER_BROWSER)
  }
  if (said['error'] !== undefined) {
    const error = FAILURES.has(said['error']) ? said['error'] : 'server_error'
    return failedAt(target, error, 'bad_oauth_callback', said['error_description'] ?? error)
  }
  const provider = service.providers.get(flow.provider)
  if (!provider || !said['code']) {
    return failedAt(target, 'invalid_request', 'bad_oauth_callback', 'OAuth callback without a code')
  }

  const met = await meet(service, provider, flow, said)
  if (met === null) {
    return failedAt(target, 'server_error', 'bad_oauth_callback', 'Unable to exchange external code')
  }
  try {
    return challenge === null
      ? await signInAt(service, target, { flow, ...met, visitor })
      : withQuery(target, { code: await codeFor(service, challenge, { flow, ...met }) })
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    return failedAt(target, 'access_denied', error.code, error.message)
  }
}

const STATE = {
  bad_oauth_state: 'OAuth state is missing, unknown or too old',
  flow_state_already_used: 'OAuth state has already been used',
}
const OTHER_BROWSER = 'This sign-in was begun in another browser'

/** A flow can return only once, whatever the result. */
function* takeFlow(state: string, now: number): Change<Flow | keyof typeof STATE> {
  if (!isUuid(state)) return 'bad_oauth_state'
  const [row] = yield* askLocked('select * from provider_flows where id = $1', [state])
  const flow = row && toFlow(row)
  if (!flow) return 'bad_oauth_state'
  if (flow.used_at !== null) return 'flow_state_already_used'
  if (now - flow.created_at > FLOW_LIFE) return 'bad_oauth_state'
  yield* ask('update provider_flows set used_at = $2 where id = $1', [state, now])
  return flow
}

/** Writes the error twice: servers read the query, Supabase's clients the fragment. */
function failedAt(target: string, error: string, code: string, description: string): string {
  // Parts of it come from the provider.
  const words = description
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 300)
  const said = { error, error_code: code, error_description: words }
  return withFragment(withQuery(target, said), { ...said, sb: '' })
}

type ProviderAnswer = { profile: Profile; tokens: ProviderTokens }

/** Exchanges the answer of a provider for a profile and tokens. @returns null if the provider does not confirm it */
async function meet(
  service: AuthService,
  provider: Provider,
  flow: Flow,
  said: Record<string, string>,
): Promise<ProviderAnswer | null> {
  try {
    const secrets = service.vault.open(flow.id, flow.secrets)
    if (secrets === null) return null
    const cameBackTo = new URL(callbackOf(service))
    for (const key of ['code', 'state', 'iss']) {
      if (said[key] !== undefined) cameBackTo.searchParams.set(key, said[key])
    }
    return await provider.exchange(cameBackTo, {
      state: flow.id,
      secrets: JSON.parse(secrets) as FlowSecrets,
    })
  } catch (error) {
    // The error's message may hold codes and claims.
    const { name, code } = error as { name?: unknown; code?: unknown }
    service.log.warn({ provider: flow.provider, error: name, code }, 'a provider’s answer was not accepted')
    return null
  }
}

type Outcome = { tokens: ProviderTokens; profile: Profile | null }

/**
 * Makes a code for the client that began the flow. An identity is linked only when the code is exchanged, by the
 * browser that can prove that it began the flow. Otherwise a stranger could send a person here and get that person's
 * identity linked to the stranger's account.
 */
async function codeFor(
  service: AuthService,
  challenge: Challenge,
  { flow, profile, tokens }: ProviderAnswer & { flow: Flow },
): Promise<string> {
  const now = service.now()
  const code = await changeAgain(service.store, function* (): Change<string> {
    let userId = flow.user_id
    if (userId === null) userId = (yield* userOfProfile(service, profile, now)).id
    else yield* refuseTaken(profile)
    const id = yield* openFlow(userId, METHOD, challenge, now)
    const outcome: Outcome = { tokens, profile: flow.user_id === null ? null : profile }
    yield* ask('update flows set outcome = $2 where id = $1', [
      id,
      service.vault.seal(id, JSON.stringify(outcome)),
    ])
    return yield* mintCode(id, now)
  })
  return code
}

/** Finishes a flow whose code was exchanged. @returns the session's additional fields */
export function* finishFlow(
  service: Pick<AuthService, 'vault'>,
  flow: { id: string; userId: string; outcome: string | null },
  now: number,
): Change<ProviderTokens> {
  if (flow.outcome === null) return {}
  const opened = service.vault.open(flow.id, flow.outcome)
  if (opened === null) throw flowNotFound()
  const { tokens, profile } = JSON.parse(opened) as Outcome
  if (profile !== null) yield* link(flow.userId, profile, now)
  return tokens
}

/** Without a challenge the session itself is put into the fragment. */
async function signInAt(
  service: AuthService,
  target: string,
  { flow, profile, tokens, visitor }: ProviderAnswer & { flow: Flow; visitor: Visitor },
): Promise<string> {
  const now = service.now()
  const signedIn = await changeAgain(service.store, function* (): Change<SignedInSession | null> {
    if (flow.user_id !== null) {
      yield* link(flow.user_id, profile, now)
      return yield* signIn(flow.user_id, METHOD, visitor, now)
    }
    const user = yield* userOfProfile(service, profile, now)
    return yield* startSession(user, METHOD, visitor, now)
  })
  if (signedIn === null) throw identityTaken()
  const { access_token, token_type, expires_in, expires_at, refresh_token } = await sessionJson(
    service,
    signedIn,
    now,
  )
  return withFragment(target, {
    access_token,
    expires_at,
    expires_in,
    ...tokens,
    refresh_token,
    token_type,
    sb: '',
  })
}

/** Deletes expired flows. */
export function* sweepProviderFlows(now: number): Change<void> {
  yield* ask('delete from provider_flows where created_at < $1', [now - 10 * FLOW_LIFE])
  yield* ask('delete from used_messages where expires_at < $1', [now])
}
