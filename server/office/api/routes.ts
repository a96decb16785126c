import { type Context, Hono } from 'hono'
import { HELD_ID } from '#contract/limits.ts'
import { FORM_KB } from '#contract/office-limits.ts'
import { API_NAMES, type ApiName, apiOf } from '#office/apps/apis.ts'
import { type Act, type Acts, appOf, type States } from '#office/apps/apps.ts'
import {
  type AppApi,
  type HandOut,
  type List,
  type Look,
  type Make,
  type Operation,
  onceOf,
} from '#office/apps/base/api.ts'
import type { Answer } from '#office/apps/base/app.ts'
import { CHANGED, hindranceOf, madeUnder, nameOfDraft, OTHER_KEY } from '#office/apps/base/program.ts'
import { apiWayOf } from '#office/apps/with-api.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { bodyIn, CallRefusal } from '#server/held/refusals.ts'
import { randomName } from '#server/held/seeds.ts'
import { policyOf } from '#server/office/apps/base/needs.ts'
import { fileBytes } from '#server/office/apps/base/papers.ts'
import { PageRefusal } from '#server/office/apps/base/request.ts'
import { sendFile, show, type Visit, type Visits } from '#server/office/apps/base/visit.ts'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { pageAt } from './cursor.ts'
import { type ApiDocument, documentOf, KEY, methodOf, offeredIn } from './document.ts'
import { apiPage } from './page.tsx'
import { answerProblem, Problem } from './problem.ts'

/** s after which a program that is away may be asked again: the same for every program, so it tells nothing. */
const RETRY = { 'retry-after': '1' }

const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** Parts of an address from the shift's id to the API of a program: the id, the program, and the word. */
const PARTS = 3

/** The key of the context that says that a call is answered, and no page. */
const IS_CALL = 'isCall'

const keepCall = (c: Context, isCall: boolean): void => c.set(IS_CALL, isCall)

/** What an answer of the office that is no good answer becomes in a call. */
type Trouble = Exclude<Answer, { is: 'ok' | 'covered' | 'refused' }>

const SENTENCES = {
  never: 'Log in: send the token of a log-in as “Authorization: Bearer …”.',
  ended: 'The session has ended. Log in again.',
} as const

const BEARER = { 'www-authenticate': 'Bearer error="invalid_token"' }

/** The problem of an answer. The one without an answer is the same whether the call was carried out or not. */
function problemOf(answer: Trouble): Problem {
  switch (answer.is) {
    case 'away':
      return new Problem('away', { headers: RETRY })
    case 'broken':
      return new Problem('no-answer')
    case 'logged-out':
      return answer.because === 'restarted'
        ? new Problem('restarted', { headers: BEARER })
        : new Problem('logged-out', { detail: SENTENCES[answer.because], headers: BEARER })
  }
}

/** The session of a call; empty without one, and for junk. */
function sessionIn(c: Context): string {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return HELD_ID.test(token) ? token : ''
}

/** The JSON of a call. @throws {Problem | CallRefusal} */
async function jsonIn(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw new Problem('no-json')
  return (await bodyIn(c, { most: FORM_KB * 1024 })).json
}

/** The names in an If-Match or an If-None-Match. */
const tagsIn = (header: string): readonly string[] => header.split(',').map((one) => one.trim())

/** An ETag of an answer. */
const ETAG = /^"([0-9a-f]{16})"$/

/**
 * The name of a record that an If-Match means: that of the record as it stands, if it is one of several; empty for one
 * that no record has.
 */
function versionIn(header: string, present: string): string {
  const tags = tagsIn(header)
  if (tags.includes('*') || tags.includes(`"${present}"`)) return present
  return ETAG.exec(tags[0] ?? '')?.[1] ?? ''
}

const misfit = (errors: Readonly<Record<string, string>>) => new Problem('bad-request', { errors })

/** Answers with JSON. A client that knows these bytes by their name gets none. */
function answerJson(c: Context, told: object): Response {
  const tag = `"${nameOfDraft(told)}"`
  const known = tagsIn(c.req.header('if-none-match') ?? '').map((one) => one.replace(/^W\//, ''))
  const headers = { etag: tag, 'cache-control': 'private, no-cache' }
  return known.includes(tag) || known.includes('*') ? c.body(null, 304, headers) : c.json(told, 200, headers)
}

/** The routes of the API of one program, below `/office/:id`. */
function routesOf<Name extends ApiName>(
  visits: Visits,
  app: Name,
  api: AppApi<States[Name], Acts[Name]>,
): Hono<LogContext> {
  type State = States[Name]
  type One = Operation<State, Acts[Name]>
  const routes = new Hono<LogContext>()
  const { title } = appOf(app)
  const routeOf = (path: string) => `/office/:id/${app}/api${path}`

  /** A call, with what the program keeps. */
  type Call = { visit: Visit; session: string; state: State }

  const addressOf = ({ base }: Visit) => `${base}/${app}/api`

  const take = async (
    { visit, session }: Omit<Call, 'state'>,
    act: Act,
  ): Promise<{ answer: Answer; call: Call }> => {
    const { answer, visit: after } = await visits.take(visit, act, undefined, 'call')
    return { answer, call: { visit: after, session, state: visits.stateOf(after, app) } }
  }

  /** Somebody who is logged in, in a program that is there. A notice is a thing of screens: a call passes it. */
  const loggedIn = async (visit: Visit): Promise<Call> => {
    const session = sessionIn(visit.c)
    const state = visits.stateOf(visit, app)
    const hindrance = hindranceOf(state, session)
    if (!hindrance || hindrance.is === 'covered' || hindrance.is === 'refused')
      return { visit, session, state }
    // The program comes back after some requests, so such a call is an act.
    if (hindrance.is === 'away' && visit.held.status === 'open')
      await take({ visit, session }, { app, do: 'knock', session })
    throw problemOf(hindrance)
  }

  /** Takes the acts of a call, and closes a notice that comes between. @returns what was made */
  const takeAll = async (call: Call, acts: readonly Act[]): Promise<{ about: string; call: Call }> => {
    let [about, now] = ['', call]
    for (const [i, act] of acts.entries()) {
      let done = await take(now, act)
      if (done.answer.is === 'covered') {
        await take(done.call, { app, do: 'close-notice', session: call.session })
        done = await take(done.call, act)
      }
      const { answer } = done
      if (answer.is === 'refused') {
        if (done.call.visit.held.status !== 'open') throw new Problem('over')
        if (answer.why['form'] === OTHER_KEY) throw new Problem('key-used')
        if (answer.why['form'] === CHANGED) throw new Problem('changed')
        // The first act takes what was sent. Behind it, only somebody else who is at work can be in the way.
        throw new Problem(i === 0 ? 'refused' : 'conflict', { errors: answer.why })
      }
      if (answer.is === 'covered') throw new Problem('conflict')
      if (answer.is !== 'ok') throw problemOf(answer)
      about = answer.about ?? ''
      now = done.call
    }
    return { about, call: now }
  }

  const see = async (one: Look<State>, visit: Visit, name: string): Promise<Response> => {
    const { state } = await loggedIn(visit)
    const seen = one.see(state, name, visit.shift.count)
    if (!seen) throw new Problem('not-found')
    return answerJson(visit.c, seen)
  }

  const handOut = async (one: HandOut<State>, visit: Visit, name: string): Promise<Response> => {
    const { state } = await loggedIn(visit)
    const file = one.see(state, name)
    if (!file) throw new Problem('not-found')
    return sendFile(visit.c, await fileBytes(file), file.name)
  }

  const list = async (one: List<State>, visit: Visit): Promise<Response> => {
    const { state } = await loggedIn(visit)
    const { cursor, ...query } = visit.c.req.query()
    const rows = one.ask(state, query, visit.shift.count)
    if ('why' in rows) throw misfit(rows.why)
    return answerJson(visit.c, pageAt(rows, cursor))
  }

  const makeIt = async (one: Make<State, Acts[Name]>, visit: Visit, name: string): Promise<Response> => {
    const { c } = visit
    const call = await loggedIn(visit)
    const key = c.req.header('idempotency-key')
    if (key !== undefined && !KEY.safeParse(key).success)
      throw misfit({ 'Idempotency-Key': 'A key has 1 to 64 visible ASCII characters.' })
    const match = c.req.header('if-match')
    const guarded = one.guards?.(call.state, name)
    if (guarded === null) throw new Problem('not-found')
    if (guarded && match === undefined) throw new Problem('no-match')
    const body = await jsonIn(c)
    const asked = one.ask(body)
    if ('why' in asked) throw misfit(asked.why)
    const once = key === undefined ? undefined : onceOf(key, body, name)
    const known = once && madeUnder(call.state, once)
    if (known && known.of !== once.of) throw new Problem('key-used')
    if (!known && visit.held.status !== 'open') throw new Problem('over')
    const of = { name, version: guarded ? versionIn(match ?? '', nameOfDraft(guarded)) : '' }
    const done = known
      ? { about: known.about, call }
      : await takeAll(call, asked.acts(call.session, once, of))
    c.header('location', `${addressOf(visit)}/v1${one.at(done.about)}`)
    const made = one.see(done.call.state, done.about, done.call.visit.shift.count)
    return c.json(made ?? {}, 201, { 'cache-control': 'no-store' })
  }

  const answerTo = async (one: One, visit: Visit, name: string): Promise<Response> => {
    const { c } = visit
    switch (one.does) {
      case 'look':
        return see(one, visit, name)
      case 'hand-out':
        return handOut(one, visit, name)
      case 'list':
        return list(one, visit)
      case 'make':
        return makeIt(one, visit, name)
      case 'log-in': {
        const asked = one.ask(await jsonIn(c))
        if ('why' in asked) throw misfit(asked.why)
        if (visit.held.status !== 'open') throw new Problem('over')
        const session = randomName()
        await takeAll({ visit, session, state: visits.stateOf(visit, app) }, [asked.act(session)])
        return c.json({ token: session }, 201, { 'cache-control': 'no-store' })
      }
    }
  }

  /** The pattern of a path, which has at most one name. */
  const compiled = api.operations.map((one) => ({
    one,
    pattern: new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }))

  const documents = new Map<string, ApiDocument>()

  /** The document, made once for each way: only its address differs from shift to shift. */
  const documentIn = (visit: Visit, way: 'some' | 'all'): ApiDocument => {
    const base = `${addressOf(visit)}/v1`
    const made = documents.get(way) ?? documentOf(api, { title, way, base })
    documents.set(way, made)
    return { ...made, servers: [{ url: base }] }
  }

  const calls = async (visit: Visit, way: 'some' | 'all', path: string): Promise<Response> => {
    const { c } = visit
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const offered = offeredIn(api, way)
    const here = compiled.flatMap(({ one, pattern }) => {
      const match = offered.includes(one) ? pattern.exec(path) : null
      return match ? [{ one, name: match[1] ?? '' }] : []
    })
    const found = here.find(({ one }) => methodOf(one) === method)
    c.set('route', routeOf(`/v1${here[0]?.one.path ?? ''}`))
    if (found) return answerTo(found.one, visit, decoded(found.name))
    if (here.length === 0) throw new Problem('not-found')
    throw new Problem('no-method', { headers: { allow: here.map(({ one }) => methodOf(one)).join(', ') } })
  }

  routes.all(`/${app}/api/*`, async (c, next) => {
    const parts = c.req.path.split('/')
    const path = parts
      .slice(parts.indexOf(c.req.param('id') ?? '') + PARTS)
      .map((part) => `/${part}`)
      .join('')
    const isCall = /^\/v1(?:\/|$)/.test(path)
    keepCall(c, isCall)
    const visit = await visits.visit(c)
    const way = apiWayOf(app, visit.held.api)
    // A shift without an API, or without this program, has no page here.
    if (way === 'none' || !Object.hasOwn(visit.shift.apps, app)) {
      keepCall(c, false)
      return next()
    }
    if (path === '' || path === '/openapi.json') {
      c.set('route', routeOf(path))
      const told = documentIn(visit, way)
      c.header('cache-control', 'no-store')
      if (path !== '') return c.json(told)
      c.header('content-security-policy', policyOf([]))
      return show(c, apiPage(visit.draw, { app, title }, told))
    }
    if (!isCall) throw new PageRefusal(404, `The ${title.toLowerCase()} has no page at this address.`)
    try {
      return await calls(visit, way, path.replace('/v1', ''))
    } catch (error) {
      if (error instanceof Problem) {
        if (error.code === 'away' || error.code === 'no-answer') c.set('isDrawn', true)
        return answerProblem(c, error)
      }
      if (error instanceof CallRefusal)
        return answerProblem(
          c,
          new Problem(error.status === 413 ? 'too-large' : 'bad-request', {
            detail: error.message,
            errors: { body: error.message },
          }),
        )
      throw error
    }
  })
  return routes
}

/** What stands in a path; as it is, if it is no text in percent signs. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The answer to a call that was refused as every page refuses it; null for a page, and for any other error. */
export function answerCall(c: Context, error: Error): Response | null {
  const problem = c.get(IS_CALL) === true ? problemOfPage(error) : null
  return problem && answerProblem(c, problem)
}

function problemOfPage(error: Error): Problem | null {
  if (error instanceof StoreUnavailableError) return new Problem('database', { headers: RETRY })
  if (!(error instanceof PageRefusal)) return null
  return error.status === 429
    ? new Problem('too-often', {
        detail: error.message,
        headers: { 'retry-after': String(error.retryAfter) },
      })
    : new Problem(error.status === 404 ? 'not-found' : 'bad-request', { detail: error.message })
}

/** The APIs of all programs that have one, below the address of a shift. */
export function apiRoutes(visits: Visits): Hono<LogContext> {
  const routes = new Hono<LogContext>()
  for (const app of API_NAMES) routes.route('/', routesOf(visits, app, apiOf(app)))
  return routes
}
