import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { MAX_BODY } from '#server/edge/body.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer as startServer, type TestServer } from '#server/testing/test-server.ts'

const LEAD = {
  name: 'Zoë Example',
  email: 'zoe@example.org',
  phone: null,
  total_years_experience: 7,
  rpa_years_experience: null,
  rpa_tool: 'UiPath',
  other_tool_name: null,
}
const FEEDBACK = { user_email: 'zoe@example.org', challenge_level: 3, rating: 5, feedback_text: 'Well made' }
const PROGRESS = { user_email: 'zoe@example.org', challenge_level: 3, time_taken_seconds: 42 }
const SUBMISSION = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

type Answer = { status: number; body: unknown; headers: Headers }
type Call = { table?: string; query?: string; method?: string; headers?: Record<string, string | undefined> }

/** One call of the data API with the right key, unless the call says otherwise. A string goes as it is. */
async function call(server: TestServer, body: unknown, options: Call = {}): Promise<Answer> {
  const { table = 'leads', query = '', method = 'POST' } = options
  const headers = new Headers({
    apikey: KEY,
    authorization: `Bearer ${KEY}`,
    'content-type': 'application/json',
  })
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  const sent = typeof body === 'string' || body === null ? body : JSON.stringify(body)
  const answer = await fetch(`${server.url}/rest/v1/${table}${query}`, { method, headers, body: sent })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers }
}

const jwt = (header: object, claims: object, signature = 'c2lnbmVk') =>
  [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(signature)
    .join('.')

const refusal = (code: string, message: string, more: { details?: unknown; hint?: unknown } = {}) => ({
  code,
  details: more.details ?? null,
  hint: more.hint ?? null,
  message,
})

const { kinds, stop } = await startStores()
afterAll(stop)

describe.each(kinds)('on $kind', (on) => {
  const startTestServer = (options: Parameters<typeof startServer>[0] = {}) => startServer({ on, ...options })

  describe('supabase-js', () => {
    const connect = (server: TestServer) => createClient(server.url, KEY, { auth: { persistSession: false } })

    test('inserts all three records, and they stand on disk', async () => {
      const server = await startTestServer()
      const client = connect(server)
      for (const { error, status, data } of [
        await client.from('leads').insert(LEAD),
        await client.from('feedback').insert(FEEDBACK),
        await client.from('user_progress').insert({ ...PROGRESS, submission_id: SUBMISSION }),
      ]) {
        expect(error).toBeNull()
        expect(status).toBe(201)
        expect(data).toBeNull()
      }
      expect(await server.rows('leads')).toMatchObject([LEAD])
      expect(await server.rows('feedback')).toMatchObject([FEEDBACK])
      expect(await server.rows('user_progress')).toMatchObject([{ ...PROGRESS, submission_id: SUBMISSION }])
      expect((await server.rows('leads'))[0]?.['created_at']).toSatisfy(
        (date) => Math.abs(Date.now() - new Date(String(date)).getTime()) < 60_000,
      )
    })

    test('inserts many records at once and counts them', async () => {
      const server = await startTestServer()
      const { status, count } = await connect(server)
        .from('feedback')
        .insert([FEEDBACK, FEEDBACK], { count: 'exact' })
      expect(status).toBe(201)
      expect(count).toBe(2)
      expect(await server.rows('feedback')).toHaveLength(2)
    })

    test('reads the refusal as it would read one of a Supabase project', async () => {
      const server = await startTestServer()
      const { error, status } = await connect(server)
        .from('leads')
        .insert({ ...LEAD, email: null })
      expect(status).toBe(400)
      expect(error).toMatchObject({ code: '23502', details: null, hint: null })
    })

    test('may neither read back, read, update, upsert nor delete', async () => {
      const server = await startTestServer()
      const client = connect(server)
      await client.from('leads').insert(LEAD)
      const attempts = [
        await client.from('leads').insert(LEAD).select(),
        await client.from('leads').select(),
        await client.from('leads').update({ name: 'Mallory' }).eq('id', 1),
        await client.from('leads').upsert(LEAD),
        await client.from('leads').upsert(LEAD, { onConflict: 'id', ignoreDuplicates: true }),
        await client.from('leads').delete().eq('id', 1),
      ]
      for (const { error, status } of attempts) {
        expect(status).toBe(401)
        expect(error).toMatchObject({ code: '42501', message: 'permission denied for table leads' })
      }
      expect(await server.rows('leads')).toMatchObject([LEAD])
    })

    test('learns in one sentence that there are no accounts here', async () => {
      const server = await startTestServer()
      const { error } = await connect(server).auth.signInWithPassword({
        email: 'zoe@example.org',
        password: 'x',
      })
      // auth-js drops the code of any 5xx; the sentence gets through.
      expect(error?.status).toBe(501)
      expect(error?.message).toMatch(/^This server has no accounts: .*\.$/)
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, { method: 'POST' })
      expect(await answer.json()).toMatchObject({
        code: 501,
        error_code: 'not_implemented',
        msg: error?.message,
      })
    })
  })

  describe('the key', () => {
    test('is needed', async () => {
      const server = await startTestServer()
      const answer = await call(server, LEAD, { headers: { apikey: undefined } })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(answer.body).toMatchObject({ code: 'PGRST302', message: 'No API key found in request' })
      expect(await server.rows('leads')).toEqual([])
    })

    test.each([
      ['another apikey', { apikey: 'sb_publishable_theirs' }],
      ['another bearer', { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' }],
      ['a password', { authorization: 'Basic eDp5' }],
      ['the secret key as the bearer alone', { authorization: `Bearer ${SECRET_KEY}` }],
      ['the secret key as the apikey alone', { apikey: SECRET_KEY }],
    ])('must be the right one: %s', async (_what, headers) => {
      const server = await startTestServer()
      const answer = await call(server, LEAD, { headers })
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({ code: 'PGRST301' })
      expect(await server.rows('leads')).toEqual([])
    })

    test.each([
      ['an empty one', '', 'PGRST301', 'Empty JWT is sent in Authorization header'],
      ['none at all', 'sb_publishable_theirs', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
      ['four parts', 'a.b.c.d', 'PGRST301', 'Expected 3 parts in JWT; got 4'],
      ['no JSON', 'a.b.c', 'PGRST301', 'JWT cryptographic operation failed'],
      [
        'alg=none',
        jwt({ alg: 'none' }, { role: 'service_role' }, ''),
        'PGRST301',
        'Wrong or unsupported encoding algorithm',
      ],
      [
        'forged',
        jwt({ alg: 'HS256' }, { role: 'service_role' }),
        'PGRST301',
        'No suitable key or wrong key type',
      ],
      [
        'forged, to come',
        jwt({ alg: 'HS256' }, { exp: 9_999_999_999 }),
        'PGRST301',
        'No suitable key or wrong key type',
      ],
      ['expired', jwt({ alg: 'HS256' }, { exp: 1 }), 'PGRST303', 'JWT expired'],
      ['too early', jwt({ alg: 'HS256' }, { nbf: 9_999_999_999 }), 'PGRST303', 'JWT not yet valid'],
      ['from the future', jwt({ alg: 'HS256' }, { iat: 9_999_999_999 }), 'PGRST303', 'JWT issued at future'],
    ])('a bearer token: %s', async (_what, token, code, message) => {
      const server = await startTestServer()
      for (const apikey of [KEY, SECRET_KEY]) {
        const answer = await call(server, LEAD, { headers: { apikey, authorization: `Bearer ${token}` } })
        expect(answer.status).toBe(401)
        expect(answer.body).toMatchObject({ code, message })
        expect(answer.headers.get('www-authenticate')).toBe(
          `Bearer error="invalid_token", error_description="${message}"`,
        )
      }
      expect(await server.rows('leads')).toEqual([])
    })

    test('is enough without an Authorization header', async () => {
      const server = await startTestServer()
      expect((await call(server, LEAD, { headers: { authorization: undefined } })).status).toBe(201)
    })
  })

  describe('an answer to an insert', () => {
    test('is 201 and empty', async () => {
      const server = await startTestServer()
      const answer = await call(server, LEAD, { headers: { prefer: 'return=minimal' } })
      expect(answer.status).toBe(201)
      expect(answer.body).toBeNull()
      expect(answer.headers.get('content-range')).toBe('*/*')
      expect(answer.headers.get('preference-applied')).toBe('return=minimal')
    })

    test.each([
      ['select without a row to show', { query: '?select=*' }],
      ['on_conflict without a resolution', { query: '?on_conflict=id' }],
      ['a preference nobody knows', { headers: { prefer: 'return=nothing, respond-async' } }],
      ['missing=default', { headers: { prefer: 'missing=default' } }],
    ])('with %s is a plain insert', async (_what, options) => {
      const server = await startTestServer()
      expect((await call(server, LEAD, options)).status).toBe(201)
      expect(await server.rows('leads')).toHaveLength(1)
    })

    test('is a refusal where handling is strict and a preference is not known', async () => {
      const server = await startTestServer()
      const answer = await call(server, LEAD, { headers: { prefer: 'handling=strict, respond-async' } })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'PGRST122', details: 'Invalid preferences: respond-async' })
      expect(await server.rows('leads')).toEqual([])
    })

    test('to an empty array is 201 and no row', async () => {
      const server = await startTestServer()
      expect((await call(server, [])).status).toBe(201)
      expect(await server.rows('leads')).toEqual([])
    })
  })

  describe('what only its owner may do', () => {
    test.each(['GET', 'PATCH', 'PUT', 'DELETE'])('%s is denied', async (method) => {
      const server = await startTestServer()
      const answer = await call(server, null, { method })
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(refusal('42501', 'permission denied for table leads'))
    })

    test('HEAD is denied, without a body', async () => {
      const server = await startTestServer()
      const answer = await call(server, null, { method: 'HEAD' })
      expect(answer.status).toBe(401)
    })

    test.each([
      ['reading back', { headers: { prefer: 'return=representation' } }],
      ['reading the new key', { headers: { prefer: 'return=headers-only' } }],
      ['merging', { headers: { prefer: 'resolution=merge-duplicates' } }],
      ['ignoring duplicates', { headers: { prefer: 'return=minimal,resolution=ignore-duplicates' } }],
    ])('%s is denied and leaves no row', async (_what, options) => {
      const server = await startTestServer()
      const answer = await call(server, LEAD, options)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(refusal('42501', 'permission denied for table leads'))
      expect(await server.rows('leads')).toEqual([])
    })

    test.each(['id', 'created_at'])('setting %s is denied', async (column) => {
      const server = await startTestServer()
      expect(await call(server, { ...LEAD, [column]: 1 })).toMatchObject({
        status: 401,
        body: { code: '42501' },
      })
    })

    test('no method we do not know is answered', async () => {
      const server = await startTestServer()
      const answer = await call(server, null, { method: 'PROPFIND' })
      expect(answer.status).toBe(405)
      expect(answer.body).toEqual(refusal('PGRST117', 'Unsupported HTTP method: PROPFIND'))
    })
  })

  describe('names that do not exist', () => {
    test.each(['lead', 'auth.users', '__proto__', 'constructor', 'sqlite_schema'])(
      'table %s',
      async (table) => {
        const server = await startTestServer()
        for (const method of ['POST', 'DELETE']) {
          const answer = await call(server, method === 'POST' ? LEAD : null, { table, method })
          expect(answer.status).toBe(404)
          expect(answer.body).toEqual(
            refusal('PGRST205', `Could not find the table 'public.${table}' in the schema cache`),
          )
        }
      },
    )

    test.each(['role', '__proto__', 'constructor', 'name"; drop table leads; --'])(
      'column %s',
      async (column) => {
        const server = await startTestServer()
        const body = JSON.stringify(LEAD).replace('{', `{${JSON.stringify(column)}:1,`)
        const answer = await call(server, body)
        expect(answer.status).toBe(400)
        const message = `Could not find the '${column}' column of 'leads' in the schema cache`
        expect(answer.body).toEqual(refusal('PGRST204', message))
      },
    )

    test('a column in the columns parameter', async () => {
      const server = await startTestServer()
      const answer = await call(server, [LEAD], { query: '?columns="name","nickname"' })
      expect(answer.body).toMatchObject({ code: 'PGRST204' })
    })

    test('a schema', async () => {
      const server = await startTestServer()
      const posted = await call(server, LEAD, { headers: { 'content-profile': 'auth' } })
      const read = await call(server, null, { method: 'GET', headers: { 'accept-profile': 'auth' } })
      for (const answer of [posted, read]) {
        expect(answer.status).toBe(406)
        expect(answer.body).toEqual(
          refusal('PGRST106', 'Invalid schema: auth', {
            hint: 'Only the following schemas are exposed: public',
          }),
        )
      }
    })

    test('a function, and a path that is none', async () => {
      const server = await startTestServer()
      expect(await call(server, {}, { table: 'rpc/f' })).toMatchObject({
        status: 404,
        body: { code: 'PGRST202' },
      })
      expect(await call(server, {}, { table: 'leads/1' })).toMatchObject({
        status: 404,
        body: { code: 'PGRST125' },
      })
    })
  })

  describe('a body', () => {
    test.each([
      ['empty', ''],
      ['cut off', '{"name":'],
      ['a bare word', 'name'],
      ['null', 'null'],
      ['a number', '5'],
      ['with a byte order mark', `\uFEFF${JSON.stringify(LEAD)}`],
      ['nested without end', `{"name":${'['.repeat(15_000)}${']'.repeat(15_000)}}`],
    ])('that is %s is no JSON for a table', async (_what, body) => {
      const server = await startTestServer()
      const answer = await call(server, body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(refusal('PGRST102', 'Empty or invalid json'))
    })

    test('that is no UTF-8 is no JSON', async () => {
      const server = await startTestServer()
      const answer = await fetch(`${server.url}/rest/v1/leads`, {
        method: 'POST',
        headers: { apikey: KEY, 'content-type': 'application/json' },
        body: new Uint8Array([0x22, 0xff, 0x22]),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'PGRST102' })
    })

    test.each([
      ['objects of different keys', [PROGRESS, { ...PROGRESS, submission_id: SUBMISSION }]],
      ['things that are no objects', [PROGRESS, 5]],
      ['arrays', [[PROGRESS]]],
    ])('that is an array of %s is refused', async (_what, body) => {
      const server = await startTestServer()
      const answer = await call(server, body, { table: 'user_progress' })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(refusal('PGRST102', 'All object keys must match'))
    })

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/csv',
      'multipart/form-data; boundary=x',
    ])('of type %s is refused', async (type) => {
      const server = await startTestServer()
      const answer = await call(server, LEAD, { headers: { 'content-type': type } })
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ code: 'PGRST107' })
      expect(await server.rows('leads')).toEqual([])
    })

    test('may name its charset', async () => {
      const server = await startTestServer()
      const answer = await call(server, LEAD, {
        headers: { 'content-type': 'Application/JSON; charset=utf-8' },
      })
      expect(answer.status).toBe(201)
    })

    test('over 32 KB is refused, announced or not', async () => {
      const server = await startTestServer()
      const tooLong = `"${'x'.repeat(MAX_BODY)}"`
      const announced = await call(server, tooLong)
      expect(announced.status).toBe(413)
      expect(announced.body).toMatchObject({ code: '54000', message: 'The request is too large' })

      const chunked = await fetch(`${server.url}/rest/v1/leads`, {
        method: 'POST',
        headers: { apikey: KEY, 'content-type': 'application/json' },
        body: new Blob([tooLong]).stream(),
        duplex: 'half',
      } as RequestInit)
      expect(chunked.status).toBe(413)
    })

    test('of 32 KB is read', async () => {
      const server = await startTestServer()
      const padded = JSON.stringify(LEAD).padEnd(MAX_BODY - 1)
      expect((await call(server, padded)).status).toBe(201)
    })

    test('that never arrives whole leaves no row and no error of ours', async () => {
      const server = await startTestServer()
      const head = `POST /rest/v1/leads HTTP/1.1\r\nHost: x\r\napikey: ${KEY}\r\nContent-Length: 500\r\n\r\n`
      const { connect } = await import('node:net')
      const { hostname, port } = new URL(server.url)
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(`${head}{"name"`, () => socket.destroy()),
        )
        socket.on('close', () => resolve())
      })
      expect((await call(server, LEAD)).status).toBe(201)
      expect(server.log.filter((line) => line.includes('unexpected error'))).toEqual([])
      expect(await server.rows('leads')).toHaveLength(1)
    })
  })

  describe('the columns parameter', () => {
    test('names the columns that are taken; the rest is ignored', async () => {
      const server = await startTestServer()
      const body = [
        { ...FEEDBACK, mood: 'good' },
        { user_email: 'zoe@example.org', challenge_level: 1, rating: 1 },
      ]
      const query = '?columns="user_email","challenge_level",rating'
      expect((await call(server, body, { table: 'feedback', query })).status).toBe(201)
      expect(await server.rows('feedback')).toMatchObject([
        { ...FEEDBACK, feedback_text: null },
        { rating: 1, feedback_text: null },
      ])
    })

    test.each(['?columns=', '?columns="name', '?columns=name,,email'])(
      'that cannot be read is refused: %s',
      async (query) => {
        const server = await startTestServer()
        expect(await call(server, [LEAD], { query })).toMatchObject({
          status: 400,
          body: { code: 'PGRST100' },
        })
      },
    )
  })

  describe('values', () => {
    test('are read from their characters, as PostgreSQL reads them', async () => {
      const server = await startTestServer()
      const body = `{"name": true, "email": "zoe@example.org", "phone": 4917212345678901234567,
      "total_years_experience": "5", "rpa_years_experience": " +3 ", "rpa_tool": "UiPath"}`
      expect((await call(server, body)).status).toBe(201)
      const nested = `{"name": {"first": ["Zoë", 1.0]}, "email": "zoe@example.org", "rpa_tool": "UiPath"}`
      expect((await call(server, nested)).status).toBe(201)
      expect(await server.rows('leads')).toMatchObject([
        { name: 'true', phone: '4917212345678901234567', total_years_experience: 5, rpa_years_experience: 3 },
        { name: '{"first": ["Zoë", 1.0]}', phone: null, other_tool_name: null },
      ])
    })

    test.each([
      ['"abc"', 'abc'],
      ['5.0', '5.0'],
      ['1e2', '1e2'],
      ['""', ''],
      ['true', 'true'],
      ['[5]', '[5]'],
    ])('%s is no integer', async (value, shown) => {
      const server = await startTestServer()
      const body = JSON.stringify(FEEDBACK).replace('"rating":5', `"rating":${value}`)
      const answer = await call(server, body, { table: 'feedback' })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(refusal('22P02', `invalid input syntax for type integer: "${shown}"`))
    })

    test.each(['2147483648', '-2147483649', '99999999999999999999'])('%s is out of range', async (value) => {
      const server = await startTestServer()
      const body = JSON.stringify(FEEDBACK).replace('"rating":5', `"rating":${value}`)
      const answer = await call(server, body, { table: 'feedback' })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(refusal('22003', `value "${value}" is out of range for type integer`))
    })

    test.each(['2147483647', '-2147483648'])('%s is an integer, and no rating', async (value) => {
      const server = await startTestServer()
      const body = JSON.stringify(FEEDBACK).replace('"rating":5', `"rating":${value}`)
      expect((await call(server, body, { table: 'feedback' })).body).toMatchObject({ code: '23514' })
    })

    test('a text with NUL or half a character is refused', async () => {
      const server = await startTestServer()
      const nul = await call(server, { ...LEAD, name: 'a\0b' })
      expect(nul.status).toBe(400)
      expect(nul.body).toMatchObject({ code: '22P05', message: 'unsupported Unicode escape sequence' })
      const half = await call(server, JSON.stringify({ ...LEAD, name: '\ud83d' }))
      expect(half.status).toBe(400)
      expect(half.body).toMatchObject({ code: '22P02', message: 'invalid input syntax for type json' })
      expect(await server.rows('leads')).toEqual([])
    })

    test('any other text comes back to the letter', async () => {
      const server = await startTestServer()
      const name = ` O'Brien"; drop table leads; -- <b>𝕫oe\u0301</b> 🎉\u202e\n\x01 `
      expect((await call(server, { ...LEAD, name })).status).toBe(201)
      expect(await server.rows('leads')).toMatchObject([{ name }])
    })

    test.each([
      ['leads', LEAD, 'name'],
      ['leads', LEAD, 'email'],
      ['leads', LEAD, 'rpa_tool'],
      ['feedback', FEEDBACK, 'user_email'],
      ['feedback', FEEDBACK, 'challenge_level'],
      ['feedback', FEEDBACK, 'rating'],
      ['user_progress', PROGRESS, 'user_email'],
      ['user_progress', PROGRESS, 'challenge_level'],
      ['user_progress', PROGRESS, 'time_taken_seconds'],
    ])('a record of %s without its %s… leaves no row', async (table, record, column) => {
      const server = await startTestServer()
      const { [column]: _left, ...rest } = record as Record<string, unknown>
      for (const body of [rest, { ...record, [column]: null }]) {
        const answer = await call(server, body, { table })
        expect(answer.status).toBe(400)
        const message = `null value in column "${column}" of relation "${table}" violates not-null constraint`
        expect(answer.body).toEqual(refusal('23502', message))
      }
      expect(await server.rows(table)).toEqual([])
    })

    test.each([
      ['leads', { ...LEAD, name: ' ' }, 'leads_name_check'],
      ['leads', { ...LEAD, name: 'x'.repeat(201) }, 'leads_name_check'],
      ['leads', { ...LEAD, email: 'zoe' }, 'leads_email_check'],
      ['leads', { ...LEAD, phone: '1'.repeat(41) }, 'leads_phone_check'],
      ['leads', { ...LEAD, total_years_experience: -1 }, 'leads_total_years_experience_check'],
      ['leads', { ...LEAD, rpa_years_experience: 101 }, 'leads_rpa_years_experience_check'],
      ['leads', { ...LEAD, rpa_tool: 'Excel' }, 'leads_rpa_tool_check'],
      ['leads', { ...LEAD, rpa_tool: 'Other' }, 'leads_other_tool_name_check'],
      ['leads', { ...LEAD, other_tool_name: 'Robocorp' }, 'leads_other_tool_name_check'],
      ['feedback', { ...FEEDBACK, user_email: '' }, 'feedback_user_email_check'],
      ['feedback', { ...FEEDBACK, challenge_level: 0 }, 'feedback_challenge_level_check'],
      ['feedback', { ...FEEDBACK, rating: 6 }, 'feedback_rating_check'],
      ['feedback', { ...FEEDBACK, feedback_text: 'x'.repeat(501) }, 'feedback_feedback_text_check'],
      ['user_progress', { ...PROGRESS, user_email: 'a b@c.d' }, 'user_progress_user_email_check'],
      ['user_progress', { ...PROGRESS, challenge_level: -3 }, 'user_progress_challenge_level_check'],
      [
        'user_progress',
        { ...PROGRESS, time_taken_seconds: 604_801 },
        'user_progress_time_taken_seconds_check',
      ],
    ])('%s: %j breaks %s', async (table, record, constraint) => {
      const server = await startTestServer()
      const answer = await call(server, record, { table })
      expect(answer.status).toBe(400)
      const message = `new row for relation "${table}" violates check constraint "${constraint}"`
      expect(answer.body).toEqual(refusal('23514', message))
      expect(await server.rows(table)).toEqual([])
    })
  })

  describe('a submission', () => {
    test('sent twice is stored once, however its id is written', async () => {
      const server = await startTestServer()
      const send = (submission_id: string) =>
        call(server, { ...PROGRESS, submission_id }, { table: 'user_progress' })
      expect((await send(SUBMISSION)).status).toBe(201)
      for (const again of [SUBMISSION, SUBMISSION.toUpperCase(), `{${SUBMISSION.replaceAll('-', '')}}`]) {
        const answer = await send(again)
        expect(answer.status).toBe(409)
        const message = 'duplicate key value violates unique constraint "user_progress_submission_id_key"'
        expect(answer.body).toEqual(refusal('23505', message))
      }
      expect(await server.rows('user_progress')).toHaveLength(1)
    })

    test.each([
      ['leads', LEAD],
      ['feedback', FEEDBACK],
    ])('of %s sent twice is stored once too', async (table, record) => {
      const server = await startTestServer()
      const send = () => call(server, { ...record, submission_id: SUBMISSION }, { table })
      expect((await send()).status).toBe(201)
      expect(await send()).toMatchObject({ status: 409, body: { code: '23505' } })
      expect(await server.rows(table)).toHaveLength(1)
    })

    test('without an id may be sent as often as one likes', async () => {
      const server = await startTestServer()
      for (const record of [PROGRESS, PROGRESS, { ...PROGRESS, submission_id: null }]) {
        expect((await call(server, record, { table: 'user_progress' })).status).toBe(201)
      }
      expect(await server.rows('user_progress')).toHaveLength(3)
    })

    test('must be a uuid', async () => {
      const server = await startTestServer()
      const answer = await call(server, { ...PROGRESS, submission_id: 'once' }, { table: 'user_progress' })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(refusal('22P02', 'invalid input syntax for type uuid: "once"'))
    })

    test('that the database refuses takes the whole array with it', async () => {
      const server = await startTestServer()
      const twice = [PROGRESS, PROGRESS].map((record) => ({ ...record, submission_id: SUBMISSION }))
      expect((await call(server, twice, { table: 'user_progress' })).status).toBe(409)
      expect(await server.rows('user_progress')).toEqual([])
    })
  })

  test.each([
    ['table', 'alter table leads rename to sdael', 'alter table sdael rename to leads'],
    ...(on.kind === 'postgres'
      ? [['right', 'revoke insert on leads from anon', 'grant insert on leads to anon']]
      : []),
  ])(
    'a %s that is taken away is 503, in health too, and over when it is back',
    async (what, take, giveBack) => {
      const server = await startTestServer()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      await server.execute(take)
      expect(await call(server, LEAD)).toMatchObject({ status: 503, body: { code: '53000' } })
      expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
      expect(server.log.join('')).toMatch(
        what === 'right' ? /42501: a right is missing/ : /no such table|42P01/,
      )
      await server.execute(giveBack)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      // Restores the rights for each column, for the next test.
      if (what === 'right') {
        await server.execute('revoke insert on leads from anon')
        const columns =
          'name,email,phone,total_years_experience,rpa_years_experience,rpa_tool,other_tool_name'
        await server.execute(`grant insert (${columns},submission_id) on leads to anon`)
      }
      expect((await call(server, LEAD)).status).toBe(201)
    },
  )

  test('one wrong record keeps the right ones of its array out', async () => {
    const server = await startTestServer()
    expect((await call(server, [LEAD, { ...LEAD, email: 'zoe' }])).status).toBe(400)
    expect(await server.rows('leads')).toEqual([])
  })

  describe('too many calls', () => {
    test('of one address are refused with the time to wait', async () => {
      const server = await startTestServer({ config: { rateLimit: 2 } })
      expect((await call(server, LEAD)).status).toBe(201)
      expect((await call(server, LEAD)).status).toBe(201)
      const answer = await call(server, LEAD)
      expect(answer.status).toBe(429)
      expect(answer.body).toMatchObject({ code: '53400', message: 'Too many requests' })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await server.rows('leads')).toHaveLength(2)
      expect((await fetch(server.url)).status).toBe(200)
    })

    test('are counted by the records that they bring', async () => {
      const server = await startTestServer({ config: { rateLimit: 10 } })
      const many = (count: number) =>
        call(
          server,
          Array.from({ length: count }, () => LEAD),
        )
      expect((await many(8)).status).toBe(201)
      // The call counts, its three records do not: none is stored.
      const answer = await many(3)
      expect([answer.status, answer.body]).toMatchObject([429, { code: '53400' }])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await many(1)).status).toBe(201)
      expect((await many(1)).status).toBe(429)
      expect(await server.rows('leads')).toHaveLength(9)
    })

    test('are counted where the secret key is guessed too', async () => {
      const server = await startTestServer({ config: { rateLimit: 3 } })
      const ask = async (apikey: string) =>
        (await fetch(`${server.url}/metrics`, { headers: { apikey } })).status
      const statuses: number[] = []
      for (let guess = 0; guess < 4; guess += 1) statuses.push(await ask(`sb_secret_guess_${guess}`))
      expect(statuses).toEqual([401, 401, 401, 429])
      expect(await ask(SECRET_KEY)).toBe(200)
    })

    test('are forgotten after a minute, even if the clock is set back', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] })
      onTestFinished(() => void vi.useRealTimers())
      const server = await startTestServer({ config: { rateLimit: 1 } })
      expect((await call(server, LEAD)).status).toBe(201)
      const answer = await call(server, LEAD)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
      vi.setSystemTime(Date.now() - 86_400_000)
      vi.advanceTimersByTime(60_000)
      vi.setSystemTime(Date.now() - 86_400_000)
      expect((await call(server, LEAD)).status).toBe(201)
    })

    test('are counted for each visitor behind a trusted proxy', async () => {
      const server = await startTestServer({ config: { rateLimit: 1, trustProxy: 1 } })
      const from = (address: string) => call(server, LEAD, { headers: { 'x-forwarded-for': address } })
      expect((await from('198.51.100.1')).status).toBe(201)
      expect((await from('198.51.100.2')).status).toBe(201)
      expect((await from('203.0.113.9, 198.51.100.1')).status).toBe(429)
    })
  })
})

describe('when the store fails', () => {
  test('because another program holds it, the visitor may try again', async () => {
    const server = await startServer()
    const other = new DatabaseSync(server.databaseFile ?? '')
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const answer = await call(server, LEAD)
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: '53000', details: null })
    other.exec('rollback')
    expect((await call(server, LEAD)).status).toBe(201)
  })

  test('because it is closed, health says so', async () => {
    const server = await startServer()
    const well = await fetch(`${server.url}/healthz`)
    expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }])
    await server.store.close()
    const ill = await fetch(`${server.url}/healthz`)
    expect([ill.status, await ill.json()]).toEqual([503, { status: 'unavailable' }])
    expect((await call(server, LEAD)).status).toBe(503)
  })

  test('for an unforeseen reason, the answer does not reveal it', async () => {
    const server = await startServer()
    server.store.insert = () => Promise.reject(new TypeError('zoe@example.org is not a function'))
    const answer = await call(server, LEAD)
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual(refusal('XX000', 'Internal server error'))
    expect(server.log.some((line) => line.includes('unexpected error'))).toBe(true)
  })
})

test('the log names no visitor', async () => {
  const server = await startServer()
  await call(server, LEAD)
  await call(server, { ...LEAD, email: 'zoe' })
  await call(server, LEAD, { query: '?select=zoe@example.org' })
  await call(server, LEAD, { table: 'zoe@example.org' })
  await fetch(`${server.url}/zoe@example.org`)
  await fetch(`${server.url}/blog?mail=zoe@example.org`)
  const log = server.log.join('')
  expect(log).toContain('/rest/v1/leads')
  expect(log).toContain('/blog')
  expect(log).not.toMatch(/zoe|example\.org|127\.0\.0\.1/i)
})

test('a header a visitor made up cannot break the answer', async () => {
  const server = await startServer()
  const answer = await sendRaw(
    server.url,
    `POST /rest/v1/leads HTTP/1.1\r\nHost: x\r\nConnection: close\r\napikey: ${KEY}\r\nPrefer: \xff,,=;\r\n` +
      `Content-Type: ;;\xe9\r\nContent-Length: 2\r\n\r\n{}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
})
