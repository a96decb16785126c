import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { LearnerTable } from '#contract/learner.ts'
import type { TableName } from '#contract/records.ts'
import type { Clock } from '#server/clock.ts'
import { MAX_BODY, readBytes } from '#server/edge/body.ts'
import { credentialsOf, type Keys, type Role } from '#server/edge/keys.ts'
import { type AnyTable, isLearnerTable, isTable, KEYS } from '#server/schema/tables.ts'
import type { Owner } from '#server/store/base/learners.ts'
import { ConstraintError, type Store, StoreUnavailableError } from '#server/store/base/store.ts'
import {
  bodyTooLarge,
  checkViolation,
  factorNeeded,
  functionDenied,
  invalidBody,
  invalidRange,
  noSuchConflict,
  notASingleRow,
  permissionDenied,
  storeUnavailable,
  uniqueViolation,
  unknownFunction,
  unknownPath,
  unknownSchema,
  unknownTable,
  unsupportedMethod,
  wrongContentType,
} from './errors.ts'
import { appliedPreferences, isCounted, readPreferences } from './preferences.ts'
import { readSelect, readSelection } from './query.ts'
import { chooseMediaType, type MediaType, represent } from './representation.ts'
import { type LearnerOf, roleOf } from './role.ts'
import {
  type Payload,
  readPayload,
  refuseUnknownColumns,
  toLearnerRows,
  toOperatorRows,
  toRecords,
} from './rows.ts'

/** Methods that PostgREST knows for a table. */
const TABLE_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']

/** The variables of Hono's context in the data API. */
export type Variables = {
  /** The path for the log: one that this server knows, never a text that a visitor made up. */
  route: string | undefined
  role: Role | Owner
}

type Env = { Variables: Variables }

/** Counts the results of calls with records. */
export type Tally = {
  stored: (table: TableName, rows: number) => void
  /** A valid call failed because the database is not usable. */
  unavailable: () => void
}

/** The functions that learners may call by `rpc()`, by name. Each returns its answer as JSON, null for nothing. */
export type LearnerFunctions = Readonly<Record<string, (owner: Owner) => Promise<unknown>>>

type Options = Keys & {
  /** Null if there are no accounts. */
  learnerOf: LearnerOf | null
  learnerFunctions?: LearnerFunctions
  log: Logger
  now: Clock
  tally: Tally
  /** Called with the number of records in a call, before they are stored. @throws {ApiError} if they are too many */
  charge: (c: Context, rows: number) => void
}

/**
 * The part of PostgREST that the site and its operator use, mounted at /rest/v1. The publishable key allows a plain
 * insert; the secret key allows inserting and reading.
 */
export function restApi(store: Store, options: Options) {
  const rest = new Hono<Env>()
  rest.use(async (c, next) => {
    try {
      // Only the database can say whether a learner's session exists.
      c.set('role', await roleOf(credentialsOf(c), options, options.learnerOf, options.now()))
    } catch (error) {
      throw asApiError('', error, options)
    }
    await next()
  })
  rest.all('/rpc/:name', async (c) => {
    const name = c.req.param('name')
    const { learnerFunctions = {} } = options
    const call = Object.hasOwn(learnerFunctions, name) ? learnerFunctions[name] : undefined
    if (!call) throw unknownFunction(name)
    c.set('route', `/rest/v1/rpc/${name}`)
    if (c.req.method !== 'POST') throw unsupportedMethod(c.req.method)
    const role = c.get('role')
    if (typeof role === 'string') throw functionDenied(name, role)
    if (role.lacksFactor) throw factorNeeded(`function ${name}`)
    try {
      const answer = await call(role)
      c.header('cache-control', 'no-store')
      return answer === null ? c.body(null, 204) : c.json(answer)
    } catch (error) {
      throw asApiError(name, error, options)
    }
  })
  rest.all('/:table', async (c) => {
    const table = c.req.param('table')
    if (isTable(table) || isLearnerTable(table)) c.set('route', `/rest/v1/${table}`)
    const { method } = c.req
    if (!TABLE_METHODS.includes(method)) throw unsupportedMethod(method)
    refuseOtherSchema(c)
    try {
      if (isLearnerTable(table)) return await ownRows(c, store, table, options)
      if (method === 'POST') return await insert(c, store, table, options)
      if (!isTable(table)) throw unknownTable(table)
      const isRead = method === 'GET' || method === 'HEAD'
      if (!isRead || c.get('role') !== 'operator') throw permissionDenied(table, nameOf(c.get('role')))
      return await read(c, store, table)
    } catch (error) {
      throw asApiError(table, error, options)
    }
  })
  rest.all('*', () => {
    throw unknownPath()
  })
  return rest
}

async function insert(
  c: Context<Env>,
  store: Store,
  table: string,
  { tally, charge }: Options,
): Promise<Response> {
  refuseOtherContentType(c)
  const payload = readPayload(await readText(c), c.req.query('columns'))
  if (!isTable(table)) throw unknownTable(table)
  refuseUnknownColumns(table, payload.columns)

  const role = c.get('role')
  const preferences = readPreferences(c.req.header('prefer'))
  const isReadBack = preferences.return === 'representation' || preferences.return === 'headers-only'
  // Reading back needs the right to read, and an upsert the right to update: no role has either here.
  if ((isReadBack && role !== 'operator') || preferences.resolution)
    throw permissionDenied(table, nameOf(role))
  const isShown = preferences.return === 'representation'
  const type = isShown ? chooseMediaType(c.req.header('accept')) : 'application/json'
  const columns = isShown ? readSelect(table, c.req.query('select') ?? '*') : new Map<string, string>()

  charge(c, payload.objects.length)
  const rows = await insertAs(role, store, table, payload, type)
  tally.stored(table, payload.objects.length)

  const counted = isCounted(preferences) ? payload.objects.length : '*'
  // A plain record: `Headers` would cost as much time as the rest of the answer.
  const headers: Record<string, string> = { 'content-range': `*/${counted}`, 'cache-control': 'no-store' }
  const applied = appliedPreferences(preferences, ['missing', 'return', 'count', 'handling'])
  if (applied !== null) headers['preference-applied'] = applied
  if (preferences.return === 'headers-only' && rows.length === 1) {
    headers['location'] = `/${table}?id=eq.${rows[0]?.['id']}`
  }
  if (!isShown) return new Response(null, { status: 201, headers })
  headers['content-type'] = `${type}; charset=utf-8`
  return new Response(represent(rows, columns, type), { status: 201, headers })
}

/** The stored rows for the operator; none for a visitor. */
async function insertAs(
  role: Role | Owner,
  store: Store,
  table: TableName,
  payload: Payload,
  type: MediaType,
) {
  // A signed-in learner sends records with the same rights as a visitor.
  if (role !== 'operator') {
    await store.insert(table, toRecords(table, payload))
    return []
  }
  const rows = toOperatorRows(table, payload)
  // The client asked for one object, so two rows are refused before any is stored.
  if (type === 'application/vnd.pgrst.object+json' && rows.length !== 1) throw notASingleRow(rows.length)
  return store.add(table, rows)
}

const nameOf = (role: Role | Owner) => (typeof role === 'string' ? role : 'learner')

/** A learner's own rows: the owner and the operator read them, the owner writes them. */
async function ownRows(
  c: Context<Env>,
  store: Store,
  table: LearnerTable,
  { charge }: Options,
): Promise<Response> {
  const role = c.get('role')
  const { method } = c.req
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && role === 'operator') return read(c, store, table)
  if (typeof role === 'string' || (!isRead && method !== 'POST')) throw permissionDenied(table, nameOf(role))
  if (role.lacksFactor) throw factorNeeded(`table ${table}`)
  if (isRead) return read(c, store, table, role)

  refuseOtherContentType(c)
  const payload = readPayload(await readText(c), c.req.query('columns'))
  refuseUnknownColumns(table, payload.columns)
  const preferences = readPreferences(c.req.header('prefer'))
  if (preferences.resolution === 'ignore-duplicates') throw permissionDenied(table, 'learner')
  const isMerging = preferences.resolution === 'merge-duplicates'
  const target = c.req.query('on_conflict')?.split(',').toSorted().join()
  if (isMerging && target !== undefined && target !== KEYS[table].toSorted().join()) throw noSuchConflict()
  const isShown = preferences.return === 'representation'
  const type = isShown ? chooseMediaType(c.req.header('accept')) : 'application/json'
  const columns = isShown ? readSelect(table, c.req.query('select') ?? '*') : new Map<string, string>()
  const wanted = toLearnerRows(table, payload, role.userId)
  if (type === 'application/vnd.pgrst.object+json' && wanted.length !== 1) throw notASingleRow(wanted.length)

  charge(c, wanted.length)
  const rows = wanted.length === 0 ? [] : await store.own(role, table, wanted, { isMerging })
  const headers = new Headers({
    'content-range': `*/${isCounted(preferences) ? rows.length : '*'}`,
    'cache-control': 'no-store',
  })
  const applied = appliedPreferences(preferences, ['resolution', 'missing', 'return', 'count', 'handling'])
  if (applied !== null) headers.set('preference-applied', applied)
  if (!isShown) return new Response(null, { status: 201, headers })
  headers.set('content-type', `${type}; charset=utf-8`)
  return new Response(represent(rows, columns, type), { status: 201, headers })
}

async function read(c: Context<Env>, store: Store, table: AnyTable, owner?: Owner): Promise<Response> {
  const type = chooseMediaType(c.req.header('accept'))
  const { searchParams } = new URL(c.req.url)
  const selection = readSelection(table, searchParams, c.req.header('range'))
  const preferences = readPreferences(c.req.header('prefer'))
  const { rows, total } = await store.select(selection, {
    isCounted: isCounted(preferences),
    ...(owner === undefined ? {} : { owner }),
  })

  const { offset } = selection
  // As in PostgREST: a range counts as partial only if the total is known.
  if (total !== null && offset > total) {
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const isPart = total !== null && rows.length < total
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  const headers = new Headers({
    'content-type': `${type}; charset=utf-8`,
    'content-range': `${span}/${total ?? '*'}`,
    'cache-control': 'no-store',
  })
  const applied = appliedPreferences(preferences, ['count', 'handling'])
  if (applied !== null) headers.set('preference-applied', applied)
  const body = represent(rows, selection.columns, type)
  return new Response(c.req.method === 'HEAD' ? null : body, { status: isPart ? 206 : 200, headers })
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

/** Decodes the body as strict UTF-8: a byte order mark or a broken sequence is no JSON. */
async function readText(c: Context): Promise<string> {
  const bytes = await readBytes(c, () => bodyTooLarge(MAX_BODY))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidBody()
  }
}

/** A refusal of the store in PostgREST's words. Only the operator's log names the store's fault. */
function asApiError(table: string, error: unknown, { log, tally }: Options): unknown {
  if (error instanceof StoreUnavailableError) {
    tally.unavailable()
    log.error({ reason: error.message }, 'the database cannot be used')
    return storeUnavailable()
  }
  if (!(error instanceof ConstraintError)) return error
  return error.kind === 'unique' ? uniqueViolation(error.constraint) : checkViolation(table, error.constraint)
}
