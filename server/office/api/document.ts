import * as z from 'zod'
import type { AppApi, Operation } from '#office/apps/base/api.ts'
import type { Program } from '#office/apps/base/program.ts'
import { PROBLEM, type ProblemCode, PROBLEMS } from './problem.ts'

/** A part of JSON that the document is made of. */
export type Json = { readonly [name: string]: unknown }

/** The answer of a log-in. */
export const TOKEN = z.strictObject({
  token: z
    .string()
    .describe('Send it with each call: `Authorization: Bearer …`. It ends when its session ends.'),
})

/** A page of a list. */
export const pageOf = (row: z.ZodType): z.ZodType =>
  z.strictObject({
    items: z.array(row),
    total: z.int().describe('Of all pages.'),
    next: z.string().nullable().describe('The cursor of the next page; null on the last one.'),
  })

/** An Idempotency-Key: visible ASCII. */
export const KEY = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .describe('A call that is sent again with its key and its body makes nothing a second time.')

const MATCH = z
  .string()
  .describe('The ETag of the thing of the path, as you saw it. Nothing is made for another one.')

const CURSOR = z
  .string()
  .max(200)
  .optional()
  .describe('`next` of the page before. Without it: the first page.')

/** The problems of every call, and those of each kind of operation. */
const EVERYWHERE: readonly ProblemCode[] = ['bad-request', 'not-found', 'too-often', 'database', 'away']
const WITH_BODY: readonly ProblemCode[] = ['over', 'too-large', 'no-json', 'refused']
const PROBLEMS_OF: Readonly<Record<Operation<never, never>['does'], readonly ProblemCode[]>> = {
  look: ['logged-out', 'restarted'],
  'hand-out': ['logged-out', 'restarted'],
  list: ['logged-out', 'restarted', 'list-changed'],
  make: ['logged-out', 'restarted', 'conflict', ...WITH_BODY, 'key-used', 'no-answer'],
  'log-in': WITH_BODY,
}

/** The problems of an operation that is made for a thing which the call must have seen. */
const GUARDED: readonly ProblemCode[] = ['no-match', 'changed']

/** Whether an operation needs `If-Match`. */
const isGuarded = <State, Act>(one: Operation<State, Act>): boolean =>
  one.does === 'make' && one.guards !== undefined

/** Whether an operation only looks: those are all that a shift with some of an API has, besides the log-in. */
const isLook = ({ does }: Pick<Operation<never, never>, 'does'>): boolean => does !== 'make'

/** The operations that a shift offers. */
export const offeredIn = <State extends Program<unknown>, Act>(
  { operations }: AppApi<State, Act>,
  way: 'some' | 'all',
): readonly Operation<State, Act>[] => (way === 'all' ? operations : operations.filter(isLook))

/** The method of an operation. */
export const methodOf = ({ does }: Pick<Operation<never, never>, 'does'>): 'GET' | 'POST' =>
  does === 'make' || does === 'log-in' ? 'POST' : 'GET'

/** A schema as the document has it: without the address of its dialect, which the document names once. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...told } = z.toJSONSchema(schema, { io })
  return told
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') => ({
  content: { 'application/json': { schema: schemaOf(schema, io) } },
})

const text = (what: string) => ({ description: what, schema: { type: 'string' } })

const RETRY = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } }

/** The answers of an operation that are problems, by their status. */
function problemsOf<State, Act>(one: Operation<State, Act>): Json {
  const all = [...EVERYWHERE, ...PROBLEMS_OF[one.does], ...(isGuarded(one) ? GUARDED : [])]
  return Object.fromEntries(
    [...Map.groupBy(all, (code) => PROBLEMS[code][0])].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join(' '),
        ...(status === 429 || status === 503 ? { headers: RETRY } : {}),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** The types of files as they are handed out: a PDF, and whatever else is to be saved. */
const FILE_TYPES = ['application/pdf', 'application/octet-stream'] as const

const ETAG = { ETag: text('Names these bytes. Send it as If-None-Match.') }

function goodOf<State, Act>(one: Operation<State, Act>): Json {
  switch (one.does) {
    case 'look':
    case 'list':
      return {
        200: {
          description: one.does === 'list' ? 'A page.' : 'As it stands.',
          headers: ETAG,
          ...jsonOf(one.does === 'list' ? pageOf(one.row) : one.answer),
        },
        304: { description: 'If-None-Match names these bytes.', headers: ETAG },
      }
    case 'hand-out':
      return {
        200: {
          description: 'The file.',
          headers: { 'Content-Disposition': text('Has the name of the file.') },
          content: Object.fromEntries(FILE_TYPES.map((type) => [type, {}])),
        },
      }
    case 'make':
      return {
        201: {
          description: 'It was made, now or by an earlier call with the same key.',
          headers: { Location: text('Where it can be looked at.') },
          ...jsonOf(one.answer),
        },
      }
    case 'log-in':
      return { 201: { description: 'Logged in.', ...jsonOf(TOKEN) } }
  }
}

/** What a call may have in its address and its head. */
function parametersOf<State, Act>(one: Operation<State, Act>): Json[] {
  const inPath = Array.from(one.path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery =
    one.does === 'list'
      ? Object.entries({ ...one.query.shape, cursor: CURSOR }).map(([name, schema]) => {
          const { description, ...told } = schemaOf(schema, 'input')
          return { name, in: 'query', required: false, description, schema: told }
        })
      : []
  const inHead =
    one.does === 'make'
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: schemaOf(KEY, 'input') }]
      : one.does === 'look' || one.does === 'list'
        ? [{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }]
        : []
  const match = isGuarded(one)
    ? [{ name: 'If-Match', in: 'header', required: true, schema: schemaOf(MATCH, 'input') }]
    : []
  return [...inPath, ...inQuery, ...match, ...inHead]
}

function operationOf<State, Act>(one: Operation<State, Act>): Json {
  const hasBody = one.does === 'make' || one.does === 'log-in'
  return {
    operationId: one.id,
    summary: one.summary,
    parameters: parametersOf(one),
    ...(hasBody ? { requestBody: { required: true, ...jsonOf(one.body, 'input') } } : {}),
    ...(one.does === 'log-in' ? {} : { security: [{ token: [] }] }),
    responses: { ...goodOf(one), ...problemsOf(one) },
  }
}

/** The document of a program's API in a shift (OpenAPI 3.1), made from the schemas that check its calls. */
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  paths: Readonly<Record<string, Json>>
  components: Json
}

/**
 * @param title of the program
 * @param base the address below which the operations stand
 */
export function documentOf<State extends Program<unknown>, Act>(
  api: AppApi<State, Act>,
  { title, way, base }: { title: string; way: 'some' | 'all'; base: string },
): ApiDocument {
  const paths = [...Map.groupBy(offeredIn(api, way), ({ path }) => path)].map(([path, operations]) => [
    path,
    Object.fromEntries(operations.map((one) => [methodOf(one).toLowerCase(), operationOf(one)])),
  ])
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: api.about },
    servers: [{ url: base }],
    paths: Object.fromEntries(paths) as ApiDocument['paths'],
    components: {
      schemas: { Problem: schemaOf(PROBLEM, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}
