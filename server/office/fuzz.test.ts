import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { IS_WHOLE_RUN, testSeed } from '#machine/whole-run.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { appIn } from '#office/shift.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { MOST_REFUSED_FILES } from './apps/base/visit.ts'

const SEED = testSeed(7)

const REQUESTS = IS_WHOLE_RUN ? 4000 : 250

/** Forbidden in every answer: words of our libraries, of the database, of the machine. */
const INTERNAL =
  /sqlite|node:|\.ts\b|\bat \/|constraint failed|TypeError|RangeError|SyntaxError|ZodError|\[object|undefined|NaN/

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      '\ud83d',
      '"><script>alert(1)</script>',
      '&quot;',
      '{{7*7}}',
      '__proto__',
      'toString',
      '%00',
      'ORD-1',
      'A-1000',
      '1',
      '0',
      '-1',
      '1e3',
      '１２３４５',
      '12345',
      '2027-03-01',
      '2027-02-30',
      '9999-12-31',
      'x'.repeat(81),
      'é'.repeat(80),
      '👩‍👩‍👧'.repeat(20),
      "'; drop table shifts; --",
      'a\r\nb: c',
      '\u202eabc',
    ),
  },
)

const FIELDS = [
  'name',
  'item',
  'code',
  'token',
  'user',
  'password',
  'reference',
  'customer',
  'street',
  'postcode',
  'town',
  'article',
  'packs',
  'day',
  'process',
  'size',
  'again',
  '__proto__',
  'file',
] as const

const fields = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), text), text, { maxKeys: 9 })

const PATHS = [
  'enter',
  'take',
  'done',
  'exception',
  'system',
  'report',
  'hand-in',
  'shop/log-in',
  'shop/new',
  'shop/place',
  'shop/notice',
  'x',
  '',
  'brief',
  'log',
  'result',
] as const

const LOOKS = [
  '',
  '/brief',
  '/result',
  '/log',
  '/shop',
  '/shop/new',
  '/shop/preview',
  '/shop/orders',
  '/shop/articles',
  '/shop/receipts',
  '/shop/receipts.zip',
  '/shop/orders/S-1',
  '/shop/orders/S-1/receipt.pdf',
  '/shop/orders/..%2f..',
] as const

/** A shift whose robot is logged in to the desk and to the shop. */
async function atWork({ url, office }: TestServer, more: object = {}) {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'orders', size: 4, ...more }),
  })
  const { id, url: desk } = (await answer.json()) as { id: string; url: string }
  const cookies: string[] = []
  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const said = await fetch(desk + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie: cookies.join('; '), ...headers },
    })
    return { status: said.status, html: await said.text(), said }
  }
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const said = await fetch(desk + path, {
      redirect: 'manual',
      headers: { cookie: cookies.join('; '), ...headers },
    })
    return { status: said.status, html: await said.text(), said }
  }
  const logIn = async (path: string, values: Record<string, string>) => {
    const { said } = await send(path, new URLSearchParams(values))
    cookies.push(said.headers.getSetCookie()[0]!.split(';')[0]!)
  }
  await logIn('/enter', { name: 'Ada' })
  const { user, password } = appIn((await office.shifts.see(id))!.shift, 'shop').credentials
  await logIn('/shop/log-in', { user, password })
  const see = async () => (await office.shifts.see(id))!
  return { id, desk, send, get, see, cookies }
}

/** The sentences of a page that refuses something. */
const sentencesIn = (html: string): string[] =>
  [.../<main[^>]*>(.*)<\/main>/s.exec(html)![1]!.matchAll(/<(?:li|p)[^>]*>([^<]{12,})</g)].map(
    ([, one = '']) => one.trim(),
  )

/**
 * What is wrong with an answer; null: nothing. It is never our fault, nothing from inside stands in it, and it has a
 * sentence if it refuses.
 */
function problemOf({ status, html }: { status: number; html: string }, sent: unknown): string | null {
  const said = `${JSON.stringify(sent)} was answered by ${status}`
  if (![200, 303, 400, 403, 404, 405, 413, 422].includes(status)) return said
  // What was typed may stand in the page.
  const own = html.replaceAll(/value="[^"]*"/g, '').replaceAll(/<code[^>]*>[^<]*<\/code>/g, '')
  const inside = INTERNAL.exec(own)
  if (inside && !INTERNAL.test(JSON.stringify(sent))) return `${said} with “${inside[0]}”`
  const hasWords = () => sentencesIn(html).some((sentence) => /\w+ \w+/.test(sentence))
  return status < 400 || hasWords() ? null : `${said} without a sentence`
}

/** What the server reads of a typed value. */
const read = (typed: string) => typed.trim().replaceAll('\0', '\uFFFD').toWellFormed()

const escaped = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

test('whatever is sent to a form of a shift, in whatever order, gets a page with words', async () => {
  const server = await startTestServer()
  let work = await atWork(server, { conditions: ORDERS.faults.filter((kind) => kind !== 'unavailable') })
  const junk = fc.oneof(
    fc.constant(''),
    text.map((value) => encodeURIComponent(value.toWellFormed())),
  )
  const property = fc.asyncProperty(fc.constantFrom(...PATHS), fields, junk, async (path, values, cookie) => {
    const body = new URLSearchParams(Object.entries(values))
    const headers: Record<string, string> = cookie === '' ? {} : { cookie: `desk=${cookie}; shop=${cookie}` }
    const answer = await work.send(path === '' ? '' : `/${path}`, body, headers)
    expect(problemOf(answer, { path, values })).toBeNull()
    if ((await work.see()).held.status !== 'open') work = await atWork(server)
  })
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
})

test('whatever address is asked for gets a page with words', async () => {
  const server = await startTestServer()
  const work = await atWork(server)
  const segment = text.map((value) => encodeURIComponent(value.toWellFormed()))
  const query = fc.oneof(
    fc.constant(''),
    fc.tuple(fc.constantFrom('page', 'q', 'x'), segment).map((pair) => `?${pair.join('=')}`),
  )
  const address = fc.oneof(
    fc.tuple(fc.constantFrom(...LOOKS), query).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom(...LOOKS), segment).map(([path, more]) => `${path}/${more}`),
  )
  const property = fc.asyncProperty(address, async (path) => {
    const { status, html, said } = await work.get(path)
    const isPage = said.headers.get('content-type')?.startsWith('text/html') ?? false
    expect(problemOf({ status, html: isPage ? html : '<main></main>' }, path)).toBeNull()
  })
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
})

test('a refused order keeps every value as it was typed, and names each wrong one', async () => {
  const server = await startTestServer()
  const { send, see, get } = await atWork(server)
  const names = ['reference', 'customer', 'street', 'postcode', 'town', 'article', 'packs', 'day'] as const
  const order = fc.record(
    Object.fromEntries(names.map((name) => [name, text])) as Record<(typeof names)[number], typeof text>,
  )
  const property = fc.asyncProperty(order, async (typed) => {
    const before = (await see()).held.acts
    const { status, html } = await send('/shop/new', new URLSearchParams(typed))
    // By chance no order is right: the shop has no article of these numbers.
    expect(status).toBe(422)
    expect((await see()).held.acts).toBe(before)
    for (const name of names) {
      const value = /value="([^"]*)"/s.exec(html.slice(html.indexOf(`id="order-${name}"`)))?.[1]
      expect([name, value]).toEqual([name, escaped(read(typed[name]))])
    }
    expect(html).toContain('id="order-article-error"')
  })
  await fc.assert(property, { numRuns: Math.ceil(REQUESTS / 3), seed: SEED })
  expect((await get('/shop/preview')).html).toContain('Nothing is filled in')
  const long = await send('/enter', new URLSearchParams({ name: 'x'.repeat(41) }))
  expect([long.status, long.html.includes(`value="${'x'.repeat(41)}"`)]).toEqual([422, true])
  const wrong = await send('/shop/log-in', new URLSearchParams({ user: 'me <3', password: 'secret' }))
  expect([wrong.status, wrong.html.includes('value="me &lt;3"'), wrong.html.includes('secret')]).toEqual([
    422,
    true,
    false,
  ])
})

test('a file of any content and name gets a sentence or is the report', async () => {
  const server = await startTestServer()
  const { send, see } = await atWork(server)
  const rows = fc.array(
    fc.array(text, { maxLength: 5 }).map((cells) => cells.join(',')),
    { maxLength: 6 },
  )
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 400, size: 'max' }).map((bytes) => new Uint8Array(bytes)),
    fc
      .tuple(
        fc.constantFrom('Item,Result,Order,Total', 'item;result;order;total', 'Item,Item,Order,Total', ''),
        rows,
      )
      .map(([head, lines]) => new TextEncoder().encode([head, ...lines].join('\n'))),
    fc
      .tuple(
        fc.constantFrom([0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0], [0x25, 0x50, 0x44, 0x46], [0xff, 0xfe]),
        fc.uint8Array(),
      )
      .map(([begin, rest]) => new Uint8Array([...begin, ...rest])),
  )
  let [present, sent] = [send, 0]
  const property = fc.asyncProperty(content, text, async (bytes, name) => {
    // A shift has a limit of files that are refused.
    sent += 1
    if (sent % MOST_REFUSED_FILES === 0) present = (await atWork(server)).send
    const form = new FormData()
    form.set('file', new Blob([bytes]), name)
    const answer = await present('/report', form)
    expect(problemOf(answer, { name, bytes: Buffer.from(bytes).toString('latin1') })).toBeNull()
    expect([303, 422]).toContain(answer.status)
  })
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
  // Two files, a text in place of a file, a broken frame, none at all.
  const frame = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [
    '',
    '--x',
    '--x\r\n\r\n--x--',
    'file=1',
    `--x\r\n${randomBytes(200).toString('latin1')}`,
  ])
    expect(problemOf(await send('/report', body, frame), body)).toBeNull()
  expect((await send('/report', new URLSearchParams({ file: 'Item' }))).html).toContain('Choose the file')
  expect((await see()).held.status).toBe('open')
})

test('two tabs, Back and a second browser: a press that comes again is one act, and nobody closes another’s item', async () => {
  const server = await startTestServer()
  const { send, get, see, desk } = await atWork(server)
  const tokenIn = (html: string, form: string) =>
    new RegExp(`id="form-${form}".*?name="token" value="(\\w+)"`, 's').exec(html)![1]!
  const [tab, other] = [(await get('')).html, (await get('')).html]
  expect(other).toBe(tab)
  const press = (form: string, page: string, more: Record<string, string> = {}) =>
    send(`/${form}`, new URLSearchParams({ token: tokenIn(page, form), ...more }))
  await press('take', tab)
  const after = (await see()).held.acts
  // The other tab still shows the button.
  expect((await press('take', other)).status).toBe(303)
  expect((await see()).held.acts).toBe(after)
  const { html } = await get('')
  const item = (await see()).shift.apps.desk.items[0]!.id
  expect((await press('done', html, { item })).status).toBe(303)
  // Back, and the same press again.
  expect((await press('done', html, { item })).status).toBe(303)
  expect((await see()).held.acts).toBe(after + 1)
  // The next page has a new token: now it is another press, and is refused in words.
  await press('take', (await get('')).html)
  const again = await press('done', (await get('')).html, { item })
  expect([again.status, again.html.includes(`Ada does not hold ${item}`)]).toEqual([422, true])
  const entered = await fetch(`${desk}/enter`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Bo' }),
    redirect: 'manual',
  })
  const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!
  const held = (await see()).shift.apps.desk.items[1]!.id
  const stolen = await send('/done', new URLSearchParams({ item: held }), { cookie })
  expect([stolen.status, stolen.html.includes(`Bo does not hold ${held}`)]).toEqual([422, true])
})

test('a shift that has ended or whose time is over says so at every address', async () => {
  const server = await startTestServer()
  const ends = [
    async ({ send }: Awaited<ReturnType<typeof atWork>>) =>
      void (await send('/hand-in', new URLSearchParams())),
    () => Promise.resolve(server.advance(8 * 24 * 3_600_000)),
  ]
  for (const end of ends) {
    const work = await atWork(server)
    await end(work)
    expect((await work.get('')).said.headers.get('location')).toMatch(/\/result$/)
    expect((await work.get('/result')).html).toContain('Not clean')
    for (const path of PATHS.filter((one) => !['x', '', 'brief', 'log', 'result', 'report'].includes(one))) {
      const answer = await work.send(
        `/${path}`,
        new URLSearchParams({ name: 'Ada', user: 'a', password: 'b' }),
      )
      expect(problemOf(answer, path)).toBeNull()
      expect([path, answer.html]).toEqual([path, expect.stringContaining('The shift is over')])
    }
    const { held } = await work.see()
    expect(held.acts).toBe(end === ends[0] ? 3 : 2)
  }
})

test('after 10,000 acts a shift can only be handed in, and says so', async () => {
  const server = await startTestServer()
  const { id, send, see, get } = await atWork(server)
  const most = 10_000
  const session = randomBytes(16).toString('hex')
  const body = (at: number) =>
    JSON.stringify({ act: { app: 'desk', do: 'enter', session, name: 'Bo' }, token: `act ${at}` })
  const values = Array.from(
    { length: most - 3 },
    (_, i) => `('${id}', ${i + 2}, '${body(i)}', ${Date.now()})`,
  )
  await server.execute(`insert into shift_acts (shift_id, at_act, body, received_at) values ${values.join(', ')};
    update shifts set acts = ${most - 1} where id = '${id}'`)
  expect((await send('/take', new URLSearchParams())).status).toBe(303)
  expect((await see()).held.acts).toBe(most)
  const refused = await send('/take', new URLSearchParams())
  // The item is held already: this press changes nothing, whatever the count.
  expect([303, 422]).toContain(refused.status)
  const { html, status } = await send('/enter', new URLSearchParams({ name: 'Cleo' }))
  expect([status, html.includes('at most 10000 acts')]).toEqual([422, true])
  expect((await send('/hand-in', new URLSearchParams())).status).toBe(303)
  expect((await get('/result')).html).toContain('Not clean')
})

/** Values of the keys of `POST /office/v1/shifts`, right ones and others. Undefined: the key is missing. */
const ASKED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  process: fc.oneof(fc.constantFrom('orders', 'month-end', '__proto__', 'toString', undefined), text),
  size: fc.oneof(fc.constantFrom(8, 5, 31, 1e9, '4', null, undefined), fc.double()),
  day: fc.constantFrom('calm', 'rough', 'single', '', 0, null),
  conditions: fc.oneof(fc.constantFrom([], ['cut'], ['names', 'late', 'names']), fc.array(text)),
  split: fc.constantFrom('free', 'dev', 'test', 'Free', null),
  index: fc.constantFrom(0, 4, 5, -1, '0'),
  seed: fc.oneof(fc.constantFrom('7'.repeat(32), 'A'.repeat(32), ''), text),
  label: fc.oneof(
    fc.constantFrom({}, { a: 1 }, [], null),
    fc.dictionary(text, fc.jsonValue({ maxDepth: 2 })),
  ),
  x: fc.constant(1),
}

/** A right body, but for a key or two. */
const nearlyAsked = fc
  .uniqueArray(fc.constantFrom(...Object.keys(ASKED)), { maxLength: 2, size: 'max' })
  .chain((keys) => fc.record(Object.fromEntries(keys.map((key) => [key, ASKED[key]!]))))
  .map((changes) => JSON.stringify({ process: 'orders', size: 4, ...changes }))

/** Whatever may come as the body of a call. */
const body = fc.oneof(
  { weight: 12, arbitrary: nearlyAsked },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{',
      '{"process":"orders","size":4}\0',
      '['.repeat(30_000),
      'x'.repeat(70_000),
    ),
  },
)

/** What is wrong with the answer to a call; null: nothing. A refusal is `{ error: { code, message } }`, and no more. */
function problemOfCall(status: number, said: string, sent: unknown): string | null {
  const wrong = `${JSON.stringify(sent).slice(0, 400)} was answered by ${status} ${said.slice(0, 400)}`
  if (status >= 500) return wrong
  const json = JSON.parse(said) as { error?: { code: string; message: string } }
  if (status < 400) return json.error ? wrong : null
  const { code, message, ...more } = json.error ?? { code: '', message: '' }
  const isRight =
    Object.keys(json).join() === 'error' &&
    Object.keys(more).length === 0 &&
    /^[a-z][a-z-]+$/.test(code) &&
    /\w+ \w+/.test(message)
  const isInside = INTERNAL.test(message) && !INTERNAL.test(JSON.stringify(sent))
  return isRight && !isInside ? null : wrong
}

test('whatever call a program sends, it gets JSON: a shift, or a refusal with a code and a sentence', async () => {
  const server = await startTestServer()
  const { id } = await atWork(server)
  const place = fc.oneof(
    fc.constantFrom('', `/${id}`, `/${id}/log`, `/${id}/end`, '/x', `/${'0'.repeat(32)}/log`, '/..%2f..'),
    text.map((value) => `/${encodeURIComponent(value.toWellFormed())}`),
  )
  // Most calls ask for a shift: there is most to read.
  const call = fc.oneof(
    { weight: 3, arbitrary: fc.record({ method: fc.constant('POST'), path: fc.constant(''), body }) },
    {
      weight: 2,
      arbitrary: fc.record({
        method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
        path: place,
        body,
      }),
    },
  )
  const header = fc.constantFrom('', '', '', '', '', 'a', 'once', 'é', 'two words', 'x'.repeat(65))
  const json = fc.constant('application/json')
  const type = fc.oneof(
    { weight: 9, arbitrary: json },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'x') },
  )
  const recorded = new Set<number>()
  const property = fc.asyncProperty(call, header, type, async (sent, key, contentType) => {
    const answer = await fetch(`${server.url}/office/v1/shifts${sent.path}`, {
      method: sent.method,
      headers: { 'content-type': contentType, ...(key === '' ? {} : { 'idempotency-key': key }) },
      ...(sent.method === 'GET' ? {} : { body: sent.body }),
    })
    recorded.add(answer.status)
    expect(problemOfCall(answer.status, await answer.text(), sent)).toBeNull()
  })
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
  expect([201, 400, 404, 422].filter((status) => !recorded.has(status))).toEqual([])
})
