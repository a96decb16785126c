import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const LEADS = [
  {
    name: 'Zoë Example',
    email: 'zoe@example.org',
    phone: '1',
    total_years_experience: 7,
    rpa_tool: 'UiPath',
  },
  { name: 'adam', email: 'adam@example.org', phone: null, total_years_experience: null, rpa_tool: 'UiPath' },
  {
    name: 'Bob, "the_robot" (50%)',
    email: 'bob@example.net',
    phone: '',
    total_years_experience: 3,
    rpa_tool: 'Blue Prism',
  },
].map((lead) => ({ ...lead, rpa_years_experience: null, other_tool_name: null }))
const [ZOE, ADAM, BOB] = LEADS

type Answer = { status: number; text: string; headers: Headers; json: () => unknown }

type RequestParts = { method?: string; body?: string; headers?: Record<string, string> }

async function ask(server: TestServer, path: string, options: RequestParts = {}): Promise<Answer> {
  const answer = await fetch(`${server.url}/rest/v1/${path}`, {
    ...options,
    headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}`, ...options.headers },
  })
  const text = await answer.text()
  return { status: answer.status, text, headers: answer.headers, json: () => JSON.parse(text) }
}

const send = (server: TestServer, path: string, body: unknown, prefer = 'return=representation') =>
  ask(server, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', prefer },
  })

const { kinds, stop } = await startStores()
afterAll(stop)

describe.each(kinds)('with the secret key, on $kind', (on) => {
  async function startFilled(): Promise<TestServer> {
    const server = await startTestServer({ on })
    expect((await send(server, 'leads', LEADS, '')).status).toBe(201)
    return server
  }

  const names = (answer: Answer) => (answer.json() as { name: string }[]).map(({ name }) => name)

  test('supabase-js inserts and reads back', async () => {
    const server = await startTestServer({ on })
    const client = createClient(server.url, SECRET_KEY, { auth: { persistSession: false } })
    const { data, error, status } = await client.from('leads').insert(LEADS).select('id, email')
    expect([error, status]).toEqual([null, 201])
    expect(data).toEqual(LEADS.map(({ email }, at) => ({ id: at + 1, email })))

    const read = await client
      .from('leads')
      .select('name', { count: 'exact' })
      .ilike('email', '%@EXAMPLE.org')
      .order('name', { ascending: false })
      .range(0, 0)
    expect([read.error, read.status, read.count]).toEqual([null, 206, 2])
    expect(read.data).toEqual([{ name: 'adam' }])

    const one = await client.from('leads').select().eq('id', 3).single()
    expect(one.data).toMatchObject({ ...BOB, id: 3 })
    expect((await client.from('leads').select().eq('id', 9).maybeSingle()).data).toBeNull()
    expect((await client.from('leads').select('*', { head: true, count: 'exact' })).count).toBe(3)
  })

  test('an insert can return the stored rows, whole, in part, by another name, or as CSV', async () => {
    const server = await startTestServer({ on })
    const whole = await send(server, 'leads', ZOE)
    expect(whole.status).toBe(201)
    expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(whole.headers.get('preference-applied')).toBe('return=representation')
    const [row] = whole.json() as Record<string, unknown>[]
    expect(Object.keys(row ?? {}).slice(0, 3)).toEqual(['id', 'created_at', 'name'])
    expect(row).toMatchObject({ ...ZOE, id: 1 })
    expect(row?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?\+00:00$/)

    const part = await send(server, 'leads?select=email,who:name', ADAM, 'return=representation,count=exact')
    expect(part.text).toBe('[{"email":"adam@example.org","who":"adam"}]')
    expect(part.headers.get('content-range')).toBe('*/1')

    const bare = await send(server, 'leads', BOB, 'return=headers-only')
    expect([bare.status, bare.text, bare.headers.get('location')]).toEqual([201, '', '/leads?id=eq.3'])
  })

  test('one object can be asked for, and many are refused before they are stored', async () => {
    const server = await startTestServer({ on })
    const accept = 'application/vnd.pgrst.object+json'
    const headers = { accept, prefer: 'return=representation', 'content-type': 'application/json' }
    const one = await ask(server, 'leads?select=id', { method: 'POST', body: JSON.stringify([ZOE]), headers })
    expect([one.status, one.text]).toEqual([201, '{"id":1}'])
    const two = await ask(server, 'leads', { method: 'POST', body: JSON.stringify([ADAM, BOB]), headers })
    expect(two.status).toBe(406)
    expect(two.json()).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' })
    expect(await server.rows('leads')).toHaveLength(1)
  })

  test('a record may keep the date it was made on, and never bring an id', async () => {
    const server = await startTestServer({ on })
    const dated = await send(server, 'leads?select=created_at', {
      ...ZOE,
      created_at: '2025-03-01 12:30:15.25+02',
    })
    expect(dated.json()).toEqual([{ created_at: '2025-03-01T10:30:15.25+00:00' }])
    for (const [change, code, status] of [
      [{ id: 9 }, '428C9', 400],
      [{ created_at: 'yesterday' }, '22007', 400],
      [{ created_at: '2025-02-31' }, '22008', 400],
      [{ created_at: null }, '23502', 400],
      [{ name: ' ' }, '23514', 400],
      [{ total_years_experience: 'many' }, '22P02', 400],
      [{ nickname: 'Z' }, 'PGRST204', 400],
    ] as const) {
      const refused = await send(server, 'leads', { ...ZOE, ...change })
      expect([refused.status, refused.json()]).toMatchObject([status, { code }])
    }
    expect(await server.rows('leads')).toHaveLength(1)
  })

  test('the same submission again is 409 here too', async () => {
    const server = await startTestServer({ on })
    const progress = {
      user_email: 'zoe@example.org',
      challenge_level: 1,
      time_taken_seconds: 9,
      submission_id: crypto.randomUUID(),
    }
    expect((await send(server, 'user_progress', [progress])).status).toBe(201)
    const again = await send(server, 'user_progress', [
      { ...progress, submission_id: crypto.randomUUID() },
      progress,
    ])
    expect([again.status, again.json()]).toMatchObject([409, { code: '23505' }])
    expect(await server.rows('user_progress')).toHaveLength(1)
  })

  test.each([
    ['email=eq.adam@example.org', ['adam']],
    ['email=neq.adam@example.org', ['Zoë Example', BOB?.name]],
    ['total_years_experience=neq.7', [BOB?.name]],
    ['total_years_experience=gt.3', ['Zoë Example']],
    ['total_years_experience=gte.3', ['Zoë Example', BOB?.name]],
    ['total_years_experience=lt.7', [BOB?.name]],
    ['total_years_experience=lte.7&id=gt.1', [BOB?.name]],
    ['total_years_experience=is.null', ['adam']],
    ['total_years_experience=not.is.null', ['Zoë Example', BOB?.name]],
    ['phone=is.not_null', ['Zoë Example', BOB?.name]],
    ['phone=eq.', [BOB?.name]],
    ['id=in.(1,3)', ['Zoë Example', BOB?.name]],
    ['id=not.in.(1,3)', ['adam']],
    ['id=in.()', []],
    ['name=in.("Bob, \\"the_robot\\" (50%25)",adam)', ['adam', BOB?.name]],
    ['name=like.*a*', ['Zoë Example', 'adam']],
    ['name=like.A*', []],
    ['name=ilike.A*', ['adam']],
    ['name=ilike.ZOË*', ['Zoë Example']],
    ['name=like.*50\\%25)', [BOB?.name]],
    ['name=like.____', ['adam']],
    ['name=not.like.*a*', [BOB?.name]],
    ['name=gt.Z', ['Zoë Example', 'adam']],
    ['created_at=gt.2000-01-01', ['Zoë Example', 'adam', BOB?.name]],
    ['created_at=lt.2000-01-01T00:00:00Z', []],
    ['id=eq.1&email=eq.adam@example.org', []],
  ])('%s finds %j', async (filter, expected) => {
    const server = await startFilled()
    const answer = await ask(server, `leads?select=name&order=id&${filter}`)
    expect(answer.status).toBe(200)
    expect(names(answer)).toEqual(expected)
  })

  test.each([
    ['name', [BOB?.name, 'Zoë Example', 'adam']],
    ['name.desc', ['adam', 'Zoë Example', BOB?.name]],
    ['total_years_experience', [BOB?.name, 'Zoë Example', 'adam']],
    ['total_years_experience.desc', ['adam', 'Zoë Example', BOB?.name]],
    ['total_years_experience.desc.nullslast', ['Zoë Example', BOB?.name, 'adam']],
    ['total_years_experience.nullsfirst', ['adam', BOB?.name, 'Zoë Example']],
    ['rpa_tool,id.desc', [BOB?.name, 'adam', 'Zoë Example']],
  ])('in the order %s', async (order, expected) => {
    const server = await startFilled()
    expect(names(await ask(server, `leads?order=${order}`))).toEqual(expected)
  })

  test.each([
    ['limit=2', {}, 200, '0-1/*', ['Zoë Example', 'adam']],
    ['limit=2&offset=1', {}, 200, '1-2/*', ['adam', BOB?.name]],
    ['limit=2', { prefer: 'count=exact' }, 206, '0-1/3', ['Zoë Example', 'adam']],
    ['', { prefer: 'count=exact' }, 200, '0-2/3', ['Zoë Example', 'adam', BOB?.name]],
    ['limit=0', {}, 200, '*/*', []],
    ['offset=9', {}, 200, '*/*', []],
    ['offset=3', { prefer: 'count=exact' }, 206, '*/3', []],
    ['', { range: '1-1' }, 200, '1-1/*', ['adam']],
    ['', { range: '1-', prefer: 'count=exact' }, 206, '1-2/3', ['adam', BOB?.name]],
    ['limit=1', { range: '1-9' }, 200, '*/*', []],
    ['limit=many', {}, 200, '0-2/*', ['Zoë Example', 'adam', BOB?.name]],
    ['id=gt.9', { prefer: 'count=exact' }, 200, '*/0', []],
  ] as const)('the range of %s %j', async (query, headers, status, range, expected) => {
    const server = await startFilled()
    const answer = await ask(server, `leads?order=id&${query}`, { headers })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range])
    expect(names(answer)).toEqual(expected)
    const head = await ask(server, `leads?order=id&${query}`, { headers, method: 'HEAD' })
    expect([head.status, head.headers.get('content-range'), head.text]).toEqual([status, range, ''])
  })

  test.each([
    ['select=nope', 400, '42703', 'column leads.nope does not exist'],
    ['order=nope', 400, '42703', 'column leads.nope does not exist'],
    ['nope=eq.1', 400, '42703', 'column leads.nope does not exist'],
    ['__proto__=eq.1', 400, '42703', 'column leads.__proto__ does not exist'],
    [
      'select=feedback(*)',
      400,
      'PGRST200',
      "Could not find a relationship between 'leads' and 'feedback' in the schema cache",
    ],
    ['select=na"me', 400, 'PGRST100', undefined],
    ['order=name.up', 400, 'PGRST100', undefined],
    ['id=5', 400, 'PGRST100', '"failed to parse filter (5)" (line 1, column 1)'],
    ['id=noop.5', 400, 'PGRST100', undefined],
    ['id=in.5', 400, 'PGRST100', undefined],
    ['id=is.5', 400, 'PGRST100', undefined],
    ['id=eq.five', 400, '22P02', 'invalid input syntax for type bigint: "five"'],
    ['total_years_experience=eq.five', 400, '22P02', 'invalid input syntax for type integer: "five"'],
    ['total_years_experience=in.(1,five)', 400, '22P02', 'invalid input syntax for type integer: "five"'],
    [
      'total_years_experience=gt.2147483648',
      400,
      '22003',
      'value "2147483648" is out of range for type integer',
    ],
    ['created_at=gt.noon', 400, '22007', 'invalid input syntax for type timestamp with time zone: "noon"'],
    ['id=like.5', 404, '42883', 'operator does not exist: bigint ~~ unknown'],
    ['id=is.true', 400, '42804', 'argument of IS TRUE must be type boolean, not type bigint'],
    ['name=like.a%5C', 400, '22025', 'LIKE pattern must not end with escape character'],
    ['limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
  ])('%s is answered %i %s', async (query, status, code, message) => {
    const server = await startTestServer({ on })
    const answer = await ask(server, `leads?${query}`)
    expect([answer.status, answer.json()]).toMatchObject([
      status,
      message === undefined ? { code } : { code, message },
    ])
  })

  test('a range behind the end is 416', async () => {
    const server = await startFilled()
    const answer = await ask(server, 'leads?offset=9', { headers: { prefer: 'count=exact' } })
    expect([answer.status, answer.json()]).toMatchObject([
      416,
      { code: 'PGRST103', details: 'An offset of 9 was requested, but there are only 3 rows.' },
    ])
    expect((await ask(server, 'leads', { headers: { range: '5-2' } })).status).toBe(416)
  })

  test('CSV has a head, quotes what needs it, and tells null from the empty text', async () => {
    const server = await startFilled()
    const answer = await ask(server, 'leads?select=id,name,phone,who:email&order=id', {
      headers: { accept: 'text/csv' },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.text.split('\n')).toEqual([
      'id,name,phone,who',
      '1,"Zoë Example",1,zoe@example.org',
      '2,adam,,adam@example.org',
      '3,"Bob, ""the_robot"" (50%)","",bob@example.net',
    ])
    const dates = await ask(server, 'leads?select=created_at', { headers: { accept: 'text/csv' } })
    expect(dates.text).toMatch(/^created_at\n"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00"\n/)
  })

  test('CSV has no formulas in it that a stranger typed, unless they are asked for', async () => {
    const server = await startTestServer({ on })
    const typed = ['=1+1', '@SUM(A1)', '+49 (170) 1', '-x', '-5', '\t=1', "'=1", 'a=1', '+=1']
    await send(
      server,
      'leads',
      typed.map((name) => ({ ...ADAM, name })),
      '',
    )
    const cells = async (accept: string) =>
      (await ask(server, 'leads?select=name&order=id', { headers: { accept } })).text
    expect(await cells('text/csv')).toBe(
      ['name', "'=1+1", `"'@SUM(A1)"`, '"+49 (170) 1"', "'-x", '-5', `"'\t=1"`, "'=1", 'a=1', "'+=1"].join(
        '\n',
      ),
    )
    expect(await cells('text/csv; cells=as-typed')).toBe(
      ['name', '=1+1', '@SUM(A1)', '"+49 (170) 1"', '-x', '-5', '"\t=1"', "'=1", 'a=1', '+=1']
        .map((cell) => (cell === '@SUM(A1)' ? `"${cell}"` : cell))
        .join('\n'),
    )
    expect(JSON.parse(await cells('application/json'))).toEqual(typed.map((name) => ({ name })))
  })

  test('a type that the client refuses is not sent', async () => {
    const server = await startFilled()
    const csv = await ask(server, 'leads', { headers: { accept: 'application/json;q=0, text/csv;q=0.1' } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await ask(server, 'leads', { headers: { accept: 'text/csv;q=0' } })).status).toBe(406)
  })

  test('one object is that, and none or many are 406', async () => {
    const server = await startFilled()
    const headers = { accept: 'application/vnd.pgrst.object+json' }
    const one = await ask(server, 'leads?select=id&id=eq.2', { headers })
    expect([one.status, one.text]).toEqual([200, '{"id":2}'])
    expect((await ask(server, 'leads', { headers })).json()).toMatchObject({ code: 'PGRST116' })
    const page = await ask(server, 'leads', { headers: { accept: 'text/html' } })
    expect([page.status, page.json()]).toMatchObject([
      406,
      { code: 'PGRST107', message: 'None of these media types are available: text/html' },
    ])
  })

  test('changing and deleting stay denied, and an upsert too', async () => {
    const server = await startFilled()
    for (const method of ['PATCH', 'PUT', 'DELETE']) {
      const answer = await ask(server, 'leads?id=eq.1', { method, body: '{}' })
      expect([answer.status, answer.json()]).toMatchObject([403, { code: '42501' }])
    }
    const upsert = await send(server, 'leads', ZOE, 'resolution=merge-duplicates')
    expect([upsert.status, upsert.json()]).toMatchObject([403, { code: '42501' }])
    expect(await server.rows('leads')).toHaveLength(3)
  })

  test('a name from outside never reaches the SQL', async () => {
    const server = await startFilled()
    for (const query of [
      `select=name"; drop table leads; --`,
      `name=eq.'; drop table leads; --`,
      `order=name; drop table leads`,
      `id=in.(1); drop table leads; --)`,
      `limit=1; drop table leads`,
    ]) {
      expect((await ask(server, `leads?${encodeURI(query)}`)).status).toBeLessThan(500)
    }
    expect(await server.rows('leads')).toHaveLength(3)
  })

  test('the rate limit is for visitors', async () => {
    const server = await startTestServer({ on, config: { rateLimit: 1 } })
    for (let call = 0; call < 3; call += 1) expect((await ask(server, 'leads')).status).toBe(200)
    const visit = () => fetch(`${server.url}/rest/v1/leads`, { headers: { apikey: KEY } })
    expect([(await visit()).status, (await visit()).status]).toEqual([401, 429])
  })
})

test('only the operator gets metrics, in Prometheus text, and they name nobody', async () => {
  const server = await startTestServer()
  await send(server, 'leads', ZOE)
  await fetch(`${server.url}/zoe@example.org`)
  for (const apikey of [undefined, KEY, 'sb_secret_guessed_by_someone']) {
    const refused = await fetch(`${server.url}/metrics`, { headers: apikey === undefined ? {} : { apikey } })
    expect(refused.status).toBe(401)
  }
  for (const [name, value] of [
    ['apikey', SECRET_KEY],
    ['authorization', `Bearer ${SECRET_KEY}`],
  ] as const) {
    const answer = await fetch(`${server.url}/metrics`, { headers: { [name]: value } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('botarena_records_stored_total{table="leads"} 1\n')
    expect(text).toMatch(/botarena_answers_total\{route="\/rest\/v1\/leads",method="POST",status="201"\} 1\n/)
    expect(text).toMatch(/botarena_answer_seconds_bucket\{route="\/rest\/v1\/leads",le="\+Inf"\} 1\n/)
    expect(text).not.toMatch(/zoe|example\.org|127\.0\.0\.1/i)
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{.+\})? [\d.e+-]+)$/)
    }
  }
  expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${server.url}/healthz`, { method: 'POST' })).status).toBe(405)
})
