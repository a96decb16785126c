import { expect, test } from 'vitest'
import { REQUESTS_DOWN } from '#office/base/faults.ts'
import { appIn } from '#office/shift.ts'
import { atWork } from '#server/testing/by-calls.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const key = (name: string) => ({ 'idempotency-key': name })

test('an order by a call is the order of the screens, and the report says how many acts came which way', async () => {
  const server = await startTestServer()
  const { call, orders, placed, see, url, id } = await atWork(server)
  const [order] = orders
  const made = await call('POST', '/v1/orders', { body: order })
  const [one] = await placed()
  expect([made.status, made.json]).toEqual([
    201,
    { ...order, number: one!.number, total: (one!.total / 100).toFixed(2) },
  ])
  expect(one!.form).toEqual({ ...order, packs: String(order!.packs) })
  const at = made.headers.get('location')!
  expect(at).toBe(`/office/${id}/shop/api/v1/orders/${one!.number}`)
  expect((await call('GET', `/v1/orders/${one!.number}`)).text).toBe(made.text)
  expect((await server.office.shifts.log(id)).map(({ asked }) => [asked.act.do, asked.by])).toEqual([
    ['log-in', 'call'],
    ['fill', 'call'],
    ['place', 'call'],
  ])
  await fetch(`${url}/enter`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada' }),
    redirect: 'manual',
  })
  await server.office.shifts.giveUp(id)
  const state = (await (await fetch(`${url}/state`)).json()) as { ways: object }
  expect(state.ways).toEqual({ screens: 1, calls: 3 })
  const graded = (await see()).held.grade!.items.find((item) => item.id === order!.reference)!
  // Placed right, and left open on the desk.
  expect([graded.verdict, graded.acts]).toEqual(['left', [one!.act]])
  const late = await call('POST', '/v1/orders', { body: orders[1] })
  expect([late.status, late.json.code]).toEqual([409, 'over'])
})

test('with a key the twins end the same: one order, and its answer to the letter', async () => {
  const server = await startTestServer()
  for (const kind of ['answer-lost', 'not-taken'] as const) {
    const { call, orders, placed } = await atWork(server, { conditions: [kind] })
    const lost: unknown[] = []
    for (const [i, order] of orders.entries()) {
      const sent = { body: order, headers: key(`order-${i}`) }
      const first = await call('POST', '/v1/orders', sent)
      if (first.status !== 201) lost.push([first.status, first.json.code])
      const again = await call('POST', '/v1/orders', sent)
      expect(again.status).toBe(201)
      expect((await call('POST', '/v1/orders', sent)).text).toBe(again.text)
      expect([504, again.text]).toContain(first.status === 201 ? first.text : first.status)
    }
    expect(lost).toEqual([[504, 'no-answer']])
    expect((await placed()).map(({ form }) => form.reference)).toEqual(
      orders.map(({ reference }) => reference),
    )
  }
})

test('nobody tells an order that was taken from one that was not: the answers have the same bytes', async () => {
  const server = await startTestServer()
  const answers = []
  for (const kind of ['answer-lost', 'not-taken'] as const) {
    const { call, orders } = await atWork(server, { conditions: [kind] })
    for (const order of orders) {
      const { status, text, headers } = await call('POST', '/v1/orders', { body: order })
      const head = [...headers].filter(([name]) => name !== 'date' && !/request-id/.test(name))
      if (status === 504) answers.push({ text, head })
    }
  }
  expect(answers).toHaveLength(2)
  expect(answers[0]).toEqual(answers[1])
})

test('two calls with one key at once make one order, and another body is refused', async () => {
  const server = await startTestServer()
  const { call, orders, placed } = await atWork(server)
  const sent = { body: orders[0], headers: key('once') }
  const said = await Promise.all([1, 2, 3].map(() => call('POST', '/v1/orders', sent)))
  expect(await placed()).toHaveLength(1)
  // Who came between the two acts of another call is told so, and gets the order when it comes again.
  expect(
    said.every(({ status, json }) => status === 201 || (status === 409 && json.code === 'conflict')),
  ).toBe(true)
  const again = await call('POST', '/v1/orders', sent)
  expect([again.status, again.json.number]).toEqual([201, (await placed())[0]!.number])
  const other = await call('POST', '/v1/orders', { body: orders[1], headers: key('once') })
  expect([other.status, other.json.code]).toEqual([422, 'key-used'])
  // Without a key, a call that comes again is another order.
  await call('POST', '/v1/orders', { body: orders[0] })
  expect(await placed()).toHaveLength(2)
})

test('a token ends as a session of the screens does, and a restart ends all of them', async () => {
  const server = await startTestServer()
  for (const [kind, code] of [
    ['signed-out', 'logged-out'],
    ['cut', 'restarted'],
  ] as const) {
    const { call, orders, placed, logIn } = await atWork(server, { conditions: [kind] })
    let ended = 0
    for (const [i, order] of orders.entries()) {
      const sent = () => call('POST', '/v1/orders', { body: order, headers: key(`${i}`) })
      const first = await sent()
      if (first.status === 201) continue
      expect([first.status, first.json.code]).toEqual([401, code])
      expect(first.headers.get('www-authenticate')).toMatch(/^Bearer/)
      ended += 1
      expect((await call('GET', '/v1/orders')).status).toBe(401)
      await logIn()
      expect((await sent()).status).toBe(201)
    }
    expect(ended).toBe(1)
    expect(await placed()).toHaveLength(orders.length)
  }
  const { call } = await atWork(server)
  for (const token of [null, '', 'x', 'a'.repeat(32)])
    expect((await call('GET', '/v1/articles', { token })).status).toBe(401)
})

test('a program that is away says when to ask again, and comes back; a notice is no thing of calls', async () => {
  const server = await startTestServer()
  const { call, orders, placed, see } = await atWork(server, { conditions: ['unavailable', 'popup'] })
  let away = 0
  for (const order of orders)
    for (;;) {
      const { status, headers, json } = await call('POST', '/v1/orders', { body: order })
      if (status === 201) break
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'away', '1'])
      // A look counts as a call too.
      away += (await call('GET', '/v1/orders')).status === 503 ? 2 : 1
    }
  expect(away).toBe(REQUESTS_DOWN)
  expect(await placed()).toHaveLength(orders.length)
  expect((await see()).shift.met.map(({ kind }) => kind).toSorted()).toEqual(['popup', 'unavailable'])
})

test('pages of a list join without a gap, and one whose rows moved says so', async () => {
  const server = await startTestServer()
  const { call, orders, see } = await atWork(server, { size: 30 })
  const all: string[] = []
  let next: string | null = null
  do {
    const page: { json: any } = await call('GET', `/v1/articles${next === null ? '' : `?cursor=${next}`}`)
    all.push(...page.json.items.map(({ number }: { number: string }) => number))
    next = page.json.next
    expect(page.json.total).toBe(appIn((await see()).shift, 'shop').start.articles.length)
  } while (next !== null)
  expect(all).toEqual(appIn((await see()).shift, 'shop').start.articles.map(({ number }) => number))
  for (const order of orders.slice(0, 12)) await call('POST', '/v1/orders', { body: order })
  const { json } = await call('GET', '/v1/orders')
  expect(json.next).not.toBeNull()
  expect((await call('GET', `/v1/orders?cursor=${json.next}`)).status).toBe(200)
  await call('POST', '/v1/orders', { body: orders[12] })
  const moved = await call('GET', `/v1/orders?cursor=${json.next}`)
  expect([moved.status, moved.json.code]).toEqual([409, 'list-changed'])
  expect((await call('GET', '/v1/orders?cursor=x')).status).toBe(400)
  const one = await call('GET', `/v1/orders?search=${orders[3]!.reference.toLowerCase()}`)
  expect(one.json.items.map(({ reference }: { reference: string }) => reference)).toEqual([
    orders[3]!.reference,
  ])
})

test('bytes that a client knows are not sent again', async () => {
  const server = await startTestServer()
  const { call, orders } = await atWork(server)
  const { json } = await call('POST', '/v1/orders', { body: orders[0] })
  for (const path of [`/v1/orders/${json.number}`, '/v1/orders']) {
    const first = await call('GET', path)
    const tag = first.headers.get('etag')!
    const known = await call('GET', path, { headers: { 'if-none-match': `"x", ${tag}` } })
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', tag])
    expect((await call('GET', path, { headers: { 'if-none-match': '"x"' } })).text).toBe(first.text)
  }
  const before = (await call('GET', '/v1/orders')).headers.get('etag')
  await call('POST', '/v1/orders', { body: orders[1] })
  expect((await call('GET', '/v1/orders')).headers.get('etag')).not.toBe(before)
})

test('a call that is wrong is told what is wrong, and changes nothing', async () => {
  const server = await startTestServer()
  const { call, orders, see, url } = await atWork(server)
  const [order] = orders
  const before = (await see()).held.acts
  const { town: _, ...lacking } = order!
  for (const [told, status, code, errors] of [
    [{ body: '{' }, 400, 'bad-request', { body: expect.stringContaining('JSON') }],
    [{ body: order, headers: { 'content-type': 'text/plain' } }, 415, 'no-json', undefined],
    [{ body: lacking }, 400, 'bad-request', { town: 'This is missing.' }],
    [{ body: { ...order, packs: '1' } }, 400, 'bad-request', { packs: expect.stringContaining('number') }],
    [{ body: { ...order, more: 1 } }, 400, 'bad-request', { body: expect.stringContaining('more') }],
    [
      { body: order, headers: key('two words') },
      400,
      'bad-request',
      { 'Idempotency-Key': expect.any(String) },
    ],
    [{ body: { ...order, day: '2026-02-30' } }, 422, 'refused', { day: expect.stringContaining('calendar') }],
    [{ body: 'x'.repeat(70_000) }, 413, 'too-large', { body: expect.any(String) }],
  ] as const) {
    const said = await call('POST', '/v1/orders', told)
    expect([said.status, said.json.code, said.json.errors]).toEqual([status, code, errors])
    expect(said.headers.get('content-type')).toBe('application/problem+json')
  }
  const wrong = await call('POST', '/v1/tokens', { body: { user: 'a', password: 'b' } })
  expect([wrong.status, wrong.json.errors.form]).toEqual([422, expect.stringContaining('vault')])
  const method = await call('DELETE', '/v1/orders')
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST'])
  for (const path of ['/v1/x', '/v1', '/v1/orders/S-1', '/v1/orders/%zz'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 404])
  expect((await see()).held.acts).toBe(before)
  const none = await fetch(`${url.replace(/\w{32}$/, '0'.repeat(32))}/shop/api/v1/orders`)
  expect([none.status, none.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test('more calls than a shift takes are told how long to wait', async () => {
  const server = await startTestServer({ actsPerSecond: 3 })
  const { call, orders } = await atWork(server)
  const said = await Promise.all(orders.concat(orders).map((body) => call('POST', '/v1/orders', { body })))
  const refused = said.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const { json, headers } of refused)
    expect([json.code, headers.get('retry-after')]).toEqual(['too-often', '1'])
})

test('a shift has the API that it was started with: none, some to look, or all', async () => {
  const server = await startTestServer()
  const none = await atWork(server, { api: 'none' })
  for (const path of ['', '/openapi.json', '/v1/orders', '/v1/tokens'])
    expect([path, (await none.call('GET', path)).status]).toEqual([path, 404])
  const some = await atWork(server, { api: 'some' })
  expect(Object.keys((await some.call('GET', '/openapi.json')).json.paths)).toEqual([
    '/tokens',
    '/articles',
    '/orders',
    '/orders/{number}',
  ])
  expect((await some.call('GET', '/v1/orders')).status).toBe(200)
  const refused = await some.call('POST', '/v1/orders', { body: some.orders[0] })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET'])
  expect(await some.placed()).toEqual([])
  // A process none of whose programs has an API cannot have one.
  const asked = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'customers', size: 4, api: 'all' }),
  })
  const said = (await asked.json()) as { error: { code: string } }
  expect([asked.status, said.error.code]).toEqual([422, 'no-api'])
})

test('the page of an API tells people what its document tells programs', async () => {
  const server = await startTestServer()
  const { call, id } = await atWork(server)
  const { json } = await call('GET', '/openapi.json', { token: null })
  expect([json.openapi, json.servers]).toEqual(['3.1.0', [{ url: `/office/${id}/shop/api/v1` }]])
  const { text, headers } = await call('GET', '', { token: null })
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const [path, methods] of Object.entries<Record<string, { summary: string }>>(json.paths))
    for (const [method, { summary }] of Object.entries(methods)) {
      expect(text).toContain(`${method.toUpperCase()} ${path}`)
      expect(text).toContain(summary)
    }
})
