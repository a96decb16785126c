import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { rateLimiter } from 'hono-rate-limiter'
import { clientAddress } from './client-address.ts'
import type { Config } from './config.ts'
import type { Env } from './env.ts'
import {
  bodyTooLarge,
  checkViolation,
  invalidBody,
  keyMissing,
  keyWrong,
  permissionDenied,
  storeUnavailable,
  tooManyRequests,
  uniqueViolation,
  unknownFunction,
  unknownPath,
  unknownSchema,
  unknownTable,
  unsupportedMethod,
  wrongContentType,
} from './postgrest-errors.ts'
import { readPayload, refuseUnknownColumns, toRecords } from './rows.ts'
import { ConstraintError, type Store, StoreUnavailableError } from './store/store.ts'
import { isTable } from './tables.ts'

/** Bytes. Design §8: "the edge refuses bodies over 32 KB". */
export const MAX_BODY = 32 * 1024

/** ms. The rate limit is a number of calls in this time. */
const RATE_WINDOW = 60_000

/** Methods PostgREST knows for a table; the publishable key's role may use none of them but POST. */
const TABLE_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']

/** The part of PostgREST that supabase-js's `from(table).insert(…)` speaks, to be mounted at /rest/v1. */
export function restApi(store: Store, config: Pick<Config, 'publishableKey' | 'rateLimit' | 'trustProxy'>) {
  const rest = new Hono<Env>()
  if (config.rateLimit !== null) rest.use(limitPerAddress(config.rateLimit, config.trustProxy))
  rest.use(requireKey(config.publishableKey))
  rest.all('/rpc/:name', (c) => {
    throw unknownFunction(c.req.param('name'))
  })
  rest.all('/:table', bodyLimit({ maxSize: MAX_BODY, onError: refuseBody }), async (c) => {
    const table = c.req.param('table')
    if (isTable(table)) c.set('route', `/rest/v1/${table}`)
    if (!TABLE_METHODS.includes(c.req.method)) throw unsupportedMethod(c.req.method)
    refuseOtherSchema(c)
    if (c.req.method !== 'POST') throw isTable(table) ? permissionDenied(table) : unknownTable(table)
    return insert(c, store, table)
  })
  rest.all('*', () => {
    throw unknownPath()
  })
  return rest
}

async function insert(c: Context, store: Store, table: string): Promise<Response> {
  refuseOtherContentType(c)
  const payload = readPayload(await readText(c), c.req.query('columns'))
  if (!isTable(table)) throw unknownTable(table)
  refuseUnknownColumns(table, payload.columns)

  const preferences = (c.req.header('prefer') ?? '').split(',').map((preference) => preference.trim())
  if (readsBack(c, preferences) || overwrites(c, preferences)) throw permissionDenied(table)

  const records = toRecords(table, payload)
  try {
    await store.insert(table, records)
  } catch (error) {
    throw asApiError(table, error)
  }

  const counted = preferences.includes('count=exact') ? records.length : '*'
  const headers = new Headers({ 'content-range': `*/${counted}`, 'cache-control': 'no-store' })
  if (preferences.includes('return=minimal')) headers.set('preference-applied', 'return=minimal')
  return new Response(null, { status: 201, headers })
}

/** Answering with the stored row needs the right to read it. */
function readsBack(c: Context, preferences: readonly string[]): boolean {
  const isAsked = preferences.some(
    (preference) => preference.startsWith('return=') && preference !== 'return=minimal',
  )
  return isAsked || c.req.query('select') !== undefined
}

/** An upsert needs the right to update. */
function overwrites(c: Context, preferences: readonly string[]): boolean {
  return (
    preferences.some((preference) => preference.startsWith('resolution=')) ||
    c.req.query('on_conflict') !== undefined
  )
}

function limitPerAddress(limit: number, trustProxy: number): MiddlewareHandler<Env> {
  return rateLimiter<Env>({
    windowMs: RATE_WINDOW,
    limit,
    standardHeaders: 'draft-7',
    keyGenerator: (c) =>
      clientAddress(c.env.incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for'), trustProxy),
    // Through the context, which holds the limiter's Retry-After.
    handler: (c) => c.json(tooManyRequests().toJSON(), 429, { 'cache-control': 'no-store' }),
  })
}

/** supabase-js sends the key twice; the Authorization header may be left out, but not say something else. */
function requireKey(key: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const apikey = c.req.header('apikey')
    if (!apikey) throw keyMissing()
    const authorization = c.req.header('authorization') ?? `Bearer ${key}`
    if (apikey !== key || authorization.replace(/^Bearer +/i, '') !== key) throw keyWrong()
    await next()
  }
}

function refuseOtherSchema(c: Context): void {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const schema = c.req.header(isRead ? 'accept-profile' : 'content-profile') ?? 'public'
  if (schema !== 'public') throw unknownSchema(schema)
}

function refuseOtherContentType(c: Context): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json'
  if (type !== 'application/json') throw wrongContentType(type)
}

function refuseBody(): Response {
  return bodyTooLarge(MAX_BODY).toResponse()
}

/** The body as UTF-8, to the letter: a byte order mark or a broken sequence is no JSON. */
async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidBody()
  }
}

function asApiError(table: string, error: unknown): unknown {
  if (error instanceof StoreUnavailableError) return storeUnavailable()
  if (!(error instanceof ConstraintError)) return error
  return error.kind === 'unique' ? uniqueViolation(error.constraint) : checkViolation(table, error.constraint)
}
