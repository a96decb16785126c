import * as fc from 'fast-check'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { RECORDS, type TableName } from '#contract/records.ts'
import { IS_WHOLE_RUN, testSeed } from '#machine/whole-run.ts'
import { createApp } from '#server/http/app.ts'
import { readSite } from '#server/http/site.ts'
import { allColumnsOf, columnsOf, TABLES } from '#server/schema/tables.ts'
import { DEFAULTS } from '#server/start/config.ts'
import { makeTempFolder, writeFakeBuild } from '#server/testing/fake-build.ts'
import { sqlite } from '#server/testing/stores.ts'
import { SECRET_KEY } from '#server/testing/test-server.ts'

/** With this seed every kind of answer occurs that is expected below. */
const SEED = testSeed(4)

const REQUESTS = IS_WHOLE_RUN ? 100_000 : 10_000
const AT_ONCE = 200

/** Time limit in ms, for calls that hang. It takes about 20 s on two idle cores, and machines are shared. */
const PATIENCE = 900_000

/** Forbidden in every answer: words of our libraries, of the database, of the machine. */
const INTERNAL =
  /sqlite|node:|\.ts\b|\bat \/|stack|constraint failed|TypeError|RangeError|SyntaxError|ZodError|postgres\.js|\/tmp\/|\[object|undefined/i

type HostileCall = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

const VALID: Readonly<Record<TableName, Record<string, unknown>>> = {
  leads: {
    name: 'Zoë',
    email: 'zoe@example.org',
    phone: null,
    total_years_experience: 1,
    rpa_tool: 'UiPath',
  },
  feedback: { user_email: 'zoe@example.org', challenge_level: 3, rating: 5, feedback_text: 'fine' },
  user_progress: { user_email: 'zoe@example.org', challenge_level: 3, time_taken_seconds: 42 },
}

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then']

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud83d',
      '\udc00\ud800',
      '\ufeff',
      '\u202e',
      '🎉',
      "'; drop table leads; --",
      '${7*7}',
      '../../etc/passwd',
      '%00',
      'a@b.c',
      'NaN',
      'Infinity',
      '-0',
      '1e5',
      '٣',
      '2147483648',
      'Other',
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      'x'.repeat(501),
    ),
  },
)

/** As text in the JSON, because JavaScript writes no value in some of these forms. */
const json = fc.oneof(
  { weight: 4, arbitrary: text.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      '1.0',
      '-0',
      '1e2',
      '1E400',
      '99999999999999999999999',
      '"\\u0000"',
      '"\\ud800"',
      '{}',
      '[]',
      '{"__proto__":1}',
      '"3f2504e0-4f89-41d3-9a0c-0305e82c3301"',
      '"{3F2504E04F8941D39A0C0305E82C3301}"',
      nested(40),
      nested(3000),
      `"${'y'.repeat(9000)}"`,
    ),
  },
)

const table = fc.constantFrom(...TABLES)

const record = table.chain((name) =>
  fc
    .tuple(
      fc.array(
        fc.tuple(
          fc.constantFrom(...columnsOf(name), ...columnsOf(name), 'id', 'created_at', ...PROTOTYPE_KEYS, 'x'),
          json,
        ),
        {
          maxLength: 2,
        },
      ),
      fc.subarray(columnsOf(name), { minLength: columnsOf(name).length - 1 }),
    )
    .map(([changes, kept]) => {
      const fields = new Map(
        Object.entries(VALID[name])
          .filter(([key]) => kept.includes(key))
          .map(([key, value]) => [key, JSON.stringify(value)]),
      )
      for (const [key, value] of changes) fields.set(key, value)
      return {
        name,
        body: `{${Array.from(fields, ([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`,
      }
    }),
)

const insert = record.chain(({ name, body }) =>
  fc
    .tuple(
      fc.constantFrom(
        '',
        '',
        '',
        '?select=*',
        '?columns=name',
        '?columns="user_email",rating',
        '?columns=',
        '?on_conflict=id',
        '?select=x(',
      ),
      fc.constantFrom(
        body,
        body,
        body,
        body,
        `[${body}]`,
        `[${body},${body}]`,
        `[${body},{}]`,
        body.slice(0, -1),
        `${body}}`,
        `\ufeff${body}`,
        body + ' '.repeat(33_000),
      ),
    )
    .map(([query, sent]) => ({ method: 'POST', path: `/rest/v1/${name}${query}`, body: sent })),
)

const bytes = fc.constantFrom(
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x7b, 0x22, 0x6e, 0xe9, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0xc0, 0x80]),
  new Uint8Array([0xed, 0xa0, 0x80]),
  new Uint8Array(0),
  new TextEncoder().encode(`{"name":"${'z'.repeat(1_000_000)}"}`),
)

const garbage = fc
  .tuple(table, fc.oneof(json, text, bytes), fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'))
  .map(([name, body, method]) => ({ method, path: `/rest/v1/${name}`, body }))

const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'in',
  'is',
  'not.eq',
  'not.in',
  'fts',
  'or',
  '',
]

const question = table.chain((name) => {
  const column = fc.constantFrom(
    ...allColumnsOf(name),
    '*',
    'x',
    '__proto__',
    'a,b',
    'name:email',
    'feedback(*)',
  )
  const operand = fc.oneof(text, fc.constantFrom('1', '(1,2)', '("a",b)', 'null', '2026-01-01', '*a*', '\\'))
  const parameter = fc.oneof(
    fc
      .tuple(column, fc.constantFrom(...operators), operand)
      .map(([key, operator, value]) => [key, `${operator}.${value}`]),
    fc.tuple(
      fc.constant('select'),
      fc.array(column, { maxLength: 3 }).map((columns) => columns.join(',')),
    ),
    fc.tuple(
      fc.constant('order'),
      fc.tuple(column, fc.constantFrom('', '.asc', '.desc.nullsfirst', '.up')).map((parts) => parts.join('')),
    ),
    fc.tuple(
      fc.constantFrom('limit', 'offset'),
      fc.constantFrom('0', '1', '-1', '99999999999999999999', 'x', ''),
    ),
    fc.tuple(text, text),
  )
  return fc
    .tuple(fc.array(parameter, { maxLength: 3 }), fc.constantFrom('GET', 'GET', 'HEAD'))
    .map(([parameters, method]) => ({
      method,
      path: `/rest/v1/${name}?${new URLSearchParams(parameters.map(([key = '', value = '']) => [key, value]))}`,
      body: null,
    }))
})

/** A part of a table with the count of the whole: chance alone would produce it too rarely. */
const part = fc
  .tuple(table, fc.constantFrom('limit=1', 'offset=1', 'limit=1&order=id'))
  .map(([name, query]) => ({
    method: 'GET',
    path: `/rest/v1/${name}?${query}`,
    body: null,
    headers: { prefer: 'count=exact' },
  }))

const stray = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'OPTIONS', 'PROPFIND', 'DELETE', 'HEAD'),
    fc.oneof(
      fc.constantFrom(
        '/',
        '/healthz',
        '/metrics',
        '/auth/v1/token',
        '/rest/v1',
        '/rest/v1/',
        '/rest/v1/rpc/x',
        '/rest/v1/leads/1',
        '/%',
        '/%ff',
        '//evil.example',
        '/backend.json',
        '/..%2f..%2fetc/passwd',
        '/assets/',
        '/challenge/1/',
        '/rest/v1/pg_user',
        '/rest/v1/__proto__',
      ),
      fc
        .string({ unit: 'binary', maxLength: 12 })
        .map((path) => `/${encodeURIComponent(path.toWellFormed())}`),
    ),
  )
  .map(([method, path]) => ({ method, path, body: null }))

const header = fc.string({ maxLength: 12 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '').trim())
const hostileHeader = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'prefer',
      'accept',
      'range',
      'content-profile',
      'accept-profile',
      'authorization',
      'apikey',
      'content-type',
      'accept-encoding',
      'if-none-match',
      'x-forwarded-for',
      'x-forwarded-proto',
      'origin',
    ),
    header,
  ),
  fc.constantFrom<[string, string][]>(
    ['prefer', 'return=representation'],
    ['prefer', 'resolution=merge-duplicates'],
    ['prefer', 'handling=strict, x'],
    ['prefer', 'count=exact'],
    ['prefer', '\u00ff,,=;'],
    ['accept', 'text/csv'],
    ['accept', 'application/vnd.pgrst.object+json'],
    ['accept', 'text/html;q=x,*/*;q='],
    ['range', '0-0'],
    ['range', '9-1'],
    ['content-type', 'text/csv'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', ';;\u00e9'],
    ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
    ['authorization', 'Bearer'],
    ['x-forwarded-for', '1.1.1.1, ::1, x'],
    ['x-forwarded-for', ',,,'],
  ),
)

const request: fc.Arbitrary<HostileCall> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: insert },
      { weight: 1, arbitrary: garbage },
      { weight: 3, arbitrary: question },
      { weight: 1, arbitrary: part },
      { weight: 1, arbitrary: stray },
    ),
    fc.array(hostileHeader, { maxLength: 1 }),
    fc.constantFrom(KEY, KEY, KEY, SECRET_KEY, SECRET_KEY, ''),
  )
  .map(([call, headers, apikey]) => ({
    ...call,
    headers: {
      'content-type': 'application/json',
      ...(apikey === '' ? {} : { apikey }),
      ...('headers' in call ? call.headers : {}),
      ...Object.fromEntries(headers),
    },
  }))

test(
  `${REQUESTS} hostile requests find no fault of ours, no broken row, no word from inside`,
  { timeout: PATIENCE },
  async () => {
    const folder = makeTempFolder()
    writeFakeBuild(folder.path)
    const fresh = await sqlite.open()
    onTestFinished(async () => {
      await fresh.remove()
      folder.remove()
    })
    const log: string[] = []
    const app = createApp({
      site: readSite(folder.path),
      store: fresh.store,
      config: { ...DEFAULTS, rateLimit: 10_000_000, trustProxy: 1, secretKey: SECRET_KEY },
      log: pino({ level: 'error' }, { write: (line) => log.push(line) }),
    })
    const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
    const statuses = new Map<number, number>()

    const send = async (hostile: HostileCall) => {
      const { method, path, headers } = hostile
      const body = method === 'GET' || method === 'HEAD' ? null : (hostile.body as BodyInit | null)
      const answer = await app.fetch(
        new Request(`http://arena.example${path}`, { method, headers, body }),
        env,
      )
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const isRest = path.startsWith('/rest/v1')
      const said = await answer.text()
      const isFault = answer.status >= 500 && !(answer.status === 501 && path.startsWith('/auth/v1'))
      const isTold =
        answer.status >= 400 && isRest && INTERNAL.test(said.replaceAll(/"(?:[^"\\]|\\.)*x{9}[^"]*"/g, ''))
      const isShapeless =
        answer.status >= 400 &&
        isRest &&
        method !== 'HEAD' &&
        !/^\{"code":"\w{5,8}","details":.*,"hint":.*,"message":".*"\}$/s.test(said)
      if (isFault || isTold || isShapeless) {
        throw new Error(
          `${answer.status} ${said.slice(0, 300)} for ${JSON.stringify(hostile).slice(0, 600)}\n${log.join('')}`,
        )
      }
    }

    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
        async (requests) => {
          await Promise.all(requests.map(send))
        },
      ),
      { seed: SEED, numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
    )

    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBe(REQUESTS)
    // The test would prove nothing if the edge refused every call for the same reason.
    for (const status of [200, 201, 206, 400, 401, 403, 404, 405, 406, 409, 413, 415, 416, 501]) {
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0])
    }
    for (const name of TABLES) {
      const rows = await fresh.rows(name)
      expect(rows.length).toBeGreaterThan(REQUESTS / 200)
      for (const { id, created_at, ...row } of rows) {
        expect(Number.isSafeInteger(id) && !Number.isNaN(Date.parse(String(created_at)))).toBe(true)
        const checked = RECORDS[name].safeParse(row)
        if (!checked.success) throw new Error(`a broken row in ${name}: ${JSON.stringify(row)}`)
      }
    }
    expect(log).toEqual([])
  },
)
