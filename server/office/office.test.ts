import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { LOCK_ACTS } from '#office/apps/desk/desk.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { appIn, gradeOf, replayShift } from '#office/shift.ts'
import type { Tape } from '#office/tape.ts'
import { commitmentOf } from '#server/held/seeds.ts'
import { openShifts } from '#server/office/shifts/shifts.ts'
import { backUp, restore } from '#server/operator/backup.ts'
import { updateRow } from '#server/store/base/change.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { startStores } from '#server/testing/stores.ts'
import { SECRET_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { policyOf } from './apps/base/needs.ts'
import { sendFile } from './apps/base/visit.ts'
import { shiftPolicies } from './office.ts'
import { lineOf, settingsOf, SHIFT_COMMITMENT } from './shifts/held-shift.ts'
import { ARENA_SECONDS, PRACTICE_SECONDS } from './shifts/policy.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const SEED = '7'.repeat(32)

async function ask({ url }: TestServer, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const json = (await answer.json()) as {
    id: string
    url: string
    commit: string
    error?: { code: string; message: string }
  }
  return { status: answer.status, json }
}

const orders = (more: object = {}) => ({ process: 'orders', size: 4, ...more })

/** Sends a form as a browser does. */
async function send(
  url: string,
  fields: Record<string, string> | FormData | string,
  { cookie = '', ...headers }: Record<string, string> = {},
) {
  const body = fields instanceof FormData || typeof fields === 'string' ? fields : new URLSearchParams(fields)
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...headers, cookie },
  })
  const cookies = answer.headers.getSetCookie()
  return {
    status: answer.status,
    html: await answer.text(),
    to: answer.headers.get('location'),
    cookies,
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
    headers: answer.headers,
  }
}

const get = async (url: string, cookie = '') => {
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

const credentialsOf = async ({ office }: TestServer, id: string) =>
  appIn((await office.shifts.see(id))!.shift, 'shop').credentials

const enter = (url: string, name = 'Ada') => send(`${url}/enter`, { name })

describe.each(kinds)('on $kind', (kind) => {
  test('a backup holds a shift with its acts, and a restored one goes on', async () => {
    const server = await startTestServer({ on: kind })
    const { id, url } = (await ask(server, orders({ seed: SEED }))).json
    const { cookie } = await enter(url)
    await send(`${url}/take`, {}, { cookie })
    const before = await server.office.shifts.see(id)
    const folder = makeTempFolder()
    onTestFinished(folder.remove)
    const file = join(folder.path, 'backup')
    await backUp(server.store, file)
    const other = await startTestServer({ on: kind })
    await restore(other.store, file, { isReplacing: true })
    expect(await other.office.shifts.see(id)).toEqual(before)
    expect((await get(`${other.url}/office/${id}`, cookie)).html).toContain('id="item"')
  })

  test('two copies of the server take acts of one shift in one order', async () => {
    const server = await startTestServer({ on: kind })
    const { id } = (await ask(server, orders({ size: 30 }))).json
    const copies = [0, 1].map(() => openShifts(server.store, Date.now, shiftPolicies(90)))
    const sessions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))
    const taken = await Promise.all(
      sessions.map(async (session, i) => {
        const copy = copies[i % 2]!
        const items: string[] = []
        await copy.act(id, {
          act: { app: 'desk', do: 'enter', session, name: session[0]! },
          token: `enter ${session}`,
        })
        for (let n = 0; n < 5; n++) {
          const { answer } = (await copy.act(id, {
            act: { app: 'desk', do: 'take', session },
            token: `take ${session} ${n}`,
          }))!
          const item = answer.is === 'ok' ? answer.about! : ''
          items.push(item)
          await copy.act(id, { act: { app: 'desk', do: 'done', session, item }, token: `${session} ${item}` })
        }
        return items
      }),
    )
    expect(new Set(taken.flat()).size).toBe(20)
    const [one, other] = await Promise.all(copies.map((copy) => copy.see(id)))
    expect(one!.held.acts).toBe(44)
    expect(one!.shift).toEqual(other!.shift)
    expect(await openShifts(server.store, Date.now, []).see(id)).toEqual(one)
  })

  test('a robot that waits gets the item of one that died, and the log leads to the same grade', async () => {
    const server = await startTestServer({ on: kind })
    const { id, url } = (await ask(server, orders({ seed: SEED }))).json
    const [{ cookie: dead }, { cookie }] = [await enter(url, 'Ada'), await enter(url, 'Bo')]
    await send(`${url}/take`, {}, { cookie: dead })
    const see = async () => (await server.office.shifts.see(id))!
    const [last, ...others] = (await see()).shift.apps.desk.items.map((one) => one.id)
    for (const item of others) {
      await send(`${url}/take`, {}, { cookie })
      await send(`${url}/done`, { item }, { cookie })
    }
    const { html } = await get(url, cookie)
    expect(html).toContain('Another robot holds every open item')
    const token = /id="form-take".*?name="token" value="(\w+)"/s.exec(html)![1]!
    // The same press, sent again by the transport: one act.
    await send(`${url}/take`, { token }, { cookie })
    await send(`${url}/take`, { token }, { cookie })
    expect((await see()).held.acts).toBe(10)
    // What another copy of the server takes counts too.
    const copy = openShifts(server.store, Date.now, shiftPolicies(90))
    const session = /desk=(\w+)/.exec(cookie)![1]!
    let shown = ''
    for (let i = 0; !shown.includes(`Item ${last}`); i++) {
      await copy.act(id, { act: { app: 'desk', do: 'take', session }, token: `copy ${i}` })
      await server.office.shifts.act(id, { act: { app: 'desk', do: 'take', session }, token: `own ${i}` })
      shown = (await get(url, cookie)).html
    }
    // Ada took it at act 3.
    expect((await see()).held.acts).toBe(3 + LOCK_ACTS + 1)
    await send(`${url}/done`, { item: last! }, { cookie })
    await send(`${url}/hand-in`, {}, { cookie })
    const { held, shift } = await see()
    const acts = await server.office.shifts.log(id)
    const replayed = replayShift(
      settingsOf(held),
      acts.map(({ asked }) => asked),
    )
    expect(replayed).toEqual(shift)
    expect(gradeOf(replayed)).toEqual(held.grade)
    // A press that got nothing stands in the row of no item.
    const { tape } = (await fetch(`${url}/state`).then((answer) => answer.json())) as { tape: Tape }
    expect(tape.rest.filter((one) => one.do === 'take').length).toBe(LOCK_ACTS - 6)
    expect(tape.items.find((item) => item.id === last)!.acts.map((one) => one.do)).toEqual([
      'take',
      'take',
      'done',
    ])
  })

  test('a shift expires by its time alone, with a grade, and is erased when its days are over', async () => {
    const server = await startTestServer({ on: kind })
    const { id, url, commit } = (await ask(server, orders())).json
    await enter(url)
    server.advance(ARENA_SECONDS * 1000 - 60_000)
    await server.office.sweep()
    expect((await server.office.shifts.find(id))?.status).toBe('open')
    server.advance(120_000)
    await server.office.sweep()
    const held = (await server.office.shifts.find(id))!
    expect(held).toMatchObject({ status: 'expired', acts: 1, grade: { counts: { missed: 4, report: 0 } } })
    expect(commit).toBe(commitmentOf(SHIFT_COMMITMENT, id, held.seed, held.nonce))
    expect((await send(`${url}/enter`, { name: 'Ada' })).html).toContain('The shift is over')
    server.advance(91 * 24 * 3_600_000)
    await server.office.sweep()
    expect(await server.office.shifts.find(id)).toBeNull()
    expect(await server.query('select * from shift_acts')).toEqual([])
    expect((await get(url)).status).toBe(404)
  })
})

test('a shift that an older office dealt is cancelled when somebody comes, and has no task', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, orders())).json
  const other = (await ask(server, orders())).json
  const { seed, nonce } = (await server.office.shifts.find(id))!
  const commitment = commitmentOf('botarena-shift-1', id, seed, nonce)
  await server.store.change(() => updateRow('shifts', { id }, { commitment }))
  expect((await server.office.shifts.see(id))!.held.status).toBe('cancelled')
  expect((await server.office.shifts.see(other.id))!.held.status).toBe('open')
  expect((await send(`${url}/enter`, { name: 'Ada' })).html).toContain('The shift is over')
  expect(lineOf((await server.office.shifts.find(id))!, url).task).toBeNull()
})

test('a shift is dealt once, and a page reads its row once', async () => {
  const server = await startTestServer()
  const deal = vi.spyOn(ORDERS, 'deal')
  onTestFinished(() => deal.mockRestore())
  const read = vi.spyOn(server.store, 'read')
  const { url } = (await ask(server, orders())).json
  read.mockClear()
  expect((await get(url)).html).toContain('Enter the desk')
  expect([deal.mock.calls.length, read.mock.calls.length]).toEqual([1, 1])
})

test('the time without a server is given back to an open shift', async () => {
  const server = await startTestServer()
  await server.runs.sweep()
  const { id } = (await ask(server, orders())).json
  server.advance(ARENA_SECONDS * 1000 + 60_000)
  // The sweep of a server that has just started: it notes for how long there was none.
  await server.runs.sweep()
  await server.office.sweep()
  const held = (await server.office.shifts.find(id))!
  expect(held.status).toBe('open')
  expect(held.downMs).toBeGreaterThanOrEqual(ARENA_SECONDS * 1000)
  // From now on the server runs, and its time counts.
  for (let i = 0; i < 12; i++) {
    server.advance((ARENA_SECONDS * 1000) / 12 + 100)
    await server.office.sweep()
  }
  expect((await server.office.shifts.find(id))!.status).toBe('expired')
})

test('a drawn 503 is a screen: the log says so, and no failure is counted', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, orders({ seed: SEED, conditions: ['unavailable'] }))).json
  const { cookie } = await send(`${url}/shop/log-in`, await credentialsOf(server, id))
  const right = Object.values(((await server.office.shifts.see(id))!.shift.deal as OrdersDeal).right).flatMap(
    (one) => ('form' in one ? [one.form] : []),
  )
  let status = 0
  for (const form of right) {
    await send(`${url}/shop/new`, form, { cookie })
    ;({ status } = await get(`${url}/shop/orders`, cookie))
    if (status === 503) break
  }
  expect(status).toBe(503)
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const drawn = lines.filter((line) => line['status'] === 503)
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toMatchObject({ level: 30, drawn: true, route: '/office/:id/shop/orders' })
  const metrics = await fetch(`${server.url}/metrics`, { headers: { apikey: SECRET_KEY } })
  expect(await metrics.text()).not.toContain('status="503"')
})

test('the calls refuse in words what they cannot do', async () => {
  const server = await startTestServer()
  const refusals = [
    [{ process: 'nothing', size: 4 }, 422, 'no-such-process'],
    [orders({ size: 5 }), 422, 'no-such-size'],
    [orders({ conditions: ['rain'] }), 422, 'no-such-condition'],
    [orders({ split: 'test', seed: SEED }), 422, 'seed-is-ours'],
    [orders({ seed: 'short' }), 400, 'no-ask'],
    [orders({ more: 1 }), 400, 'no-ask'],
    [{}, 400, 'no-ask'],
    ['{', 400, 'no-json'],
    ['x'.repeat(70 * 1024), 413, 'too-large'],
  ] as const
  for (const [body, status, code] of refusals) {
    const answer = await ask(server, body)
    expect([answer.status, answer.json.error?.code]).toEqual([status, code])
    expect(answer.json.error?.message).toMatch(/\w{3} \w/)
  }
  const key = { 'idempotency-key': 'once' }
  const [one, same] = [await ask(server, orders(), key), await ask(server, orders(), key)]
  expect(same.json.id).toBe(one.json.id)
  expect((await ask(server, orders({ size: 8 }), key)).status).toBe(409)
  const call = (path: string, method = 'GET') => fetch(`${server.url}/office/v1/${path}`, { method })
  expect((await call(`shifts/${'0'.repeat(32)}`)).status).toBe(404)
  expect((await call(`shifts/${one.json.id}/log`)).status).toBe(409)
  expect((await call(`shifts/${one.json.id}`, 'DELETE')).status).toBe(200)
  expect(await (await call(`shifts/${one.json.id}`)).json()).toMatchObject({ status: 'cancelled' })
  expect((await call(`shifts/${one.json.id}`, 'DELETE')).status).toBe(200)
  expect((await call('nothing')).status).toBe(404)
  const dev = await Promise.all([0, 0, 1].map((index) => ask(server, orders({ split: 'dev', index }))))
  const seeds = await Promise.all(
    dev.map(async ({ json }) => (await server.office.shifts.find(json.id))!.seed),
  )
  expect([seeds[0] === seeds[1], seeds[0] === seeds[2]]).toEqual([true, false])
})

test('each app has a cookie of its own, for this shift alone, that no script reads', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, orders())).json
  const desk = await enter(url)
  const { user, password } = await credentialsOf(server, id)
  const shop = await send(`${url}/shop/log-in`, { user, password })
  expect(
    [desk.cookies, shop.cookies].map((lines) => lines.map((line) => line.replace(/[0-9a-f]{32};/, 'X;'))),
  ).toEqual([
    [`desk=X; Path=/office/${id}; HttpOnly; SameSite=Lax`],
    [`shop=X; Path=/office/${id}; HttpOnly; SameSite=Lax`],
  ])
  // One app's session is none of the other's, and none of a neighbour's shift.
  expect((await get(`${url}/shop/orders`, desk.cookie)).html).toContain('id="form-log-in"')
  expect((await get(url, shop.cookie)).html).toContain('id="form-enter"')
  const neighbour = (await ask(server, orders())).json
  expect((await get(neighbour.url, desk.cookie)).html).toContain('id="form-enter"')
  for (const junk of ['desk=%00', `desk=${'x'.repeat(4000)}`, 'desk=__proto__', `desk=${'0'.repeat(32)}`])
    expect((await get(url, junk)).html).toContain('id="form-enter"')
  expect((await get(url)).headers.get('cache-control')).toBe('no-store')
})

test('the pages of an app run no script and stand in no frame, unless its line says so', async () => {
  const server = await startTestServer()
  const { url } = (await ask(server, orders())).json
  for (const path of ['', '/shop/orders', '/shop/nothing', '/brief']) {
    const policy = (await get(url + path)).headers.get('content-security-policy')
    expect([path, policy]).toEqual([path, expect.stringContaining(`script-src 'none'`)])
    expect(policy).toContain(`frame-ancestors 'none'`)
  }
  expect(policyOf(['script', 'frames'])).toMatch(
    /script-src 'self'.*frame-src 'self'.*frame-ancestors 'self'/,
  )
  expect((await get(`${server.url}/office/scripts/shop.js`)).status).toBe(404)
  expect((await get(`${server.url}/office/scripts/__proto__.js`)).status).toBe(404)
})

test.each([
  ['INV-1.pdf', 'application/pdf', 'attachment; filename="INV-1.pdf"'],
  ['A.CSV', 'text/csv', 'attachment; filename="A.CSV"'],
  [
    'Straße "1".xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    `attachment; filename="Stra_e _1_.xlsx"; filename*=UTF-8''Stra%C3%9Fe%20%221%22.xlsx`,
  ],
  [
    'a\r\nb.toString',
    'application/octet-stream',
    `attachment; filename="a__b.toString"; filename*=UTF-8''a%0D%0Ab.toString`,
  ],
])('the file %s is sent under its name and kind', async (name, type, disposition) => {
  const files = new Hono().get('/', (c) => sendFile(c, new Uint8Array([1]), name))
  const { headers } = await files.request('/')
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition])
})

test('a form that another site sends is refused, and so is one that is none', async () => {
  const server = await startTestServer()
  const { url } = (await ask(server, orders())).json
  const form = { name: 'Ada' }
  expect((await send(`${url}/enter`, form, { origin: 'https://other.example' })).status).toBe(403)
  expect((await send(`${url}/enter`, form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send(`${url}/enter`, '{"a":1}', { 'content-type': 'application/json' })).status).toBe(400)
  expect((await send(`${url}/enter`, { name: 'x'.repeat(70_000) })).status).toBe(413)
  expect((await send(`${url}/enter`, { name: ' ' })).html).toContain('Enter a name')
  expect((await send(`${url}/nothing`, form)).status).toBe(404)
  expect((await get(`${server.url}/office/${'0'.repeat(32)}`)).status).toBe(404)
  expect((await get(`${server.url}/office/${'0'.repeat(31)}`)).status).toBe(404)
})

test('an address without a shift leads back to the office, and a wrong page of a shift does not', async () => {
  const server = await startTestServer()
  const { url } = (await ask(server, orders())).json
  const back = '<a href="/office">Back to the office</a>'
  for (const unknown of ['0'.repeat(32), `${'0'.repeat(32)}/shop`, 'nothing'])
    expect((await get(`${server.url}/office/${unknown}`)).html).toContain(back)
  const known = await get(`${url}/brief/nothing.png`)
  expect(known.status).toBe(404)
  expect(known.html).not.toContain(back)
})

test('a refused order keeps what was typed, and says what to do', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, orders())).json
  const { user, password } = await credentialsOf(server, id)
  expect((await send(`${url}/shop/log-in`, { user, password: 'wrong' })).html).toContain('vault')
  const { cookie } = await send(`${url}/shop/log-in`, { user, password })
  const { status, html } = await send(
    `${url}/shop/new`,
    { reference: 'ORD-1', customer: '<b>"Bo"</b>\0\uD800', packs: '0' },
    { cookie },
  )
  expect(status).toBe(422)
  expect(html).toContain('<title>Error: New order')
  expect(html).toContain('value="&lt;b&gt;&quot;Bo&quot;&lt;/b&gt;')
  expect(html).toContain('Enter a whole number of packs')
  expect(html).not.toContain('<b>')
  expect((await server.office.shifts.find(id))?.acts).toBe(1)
})

test('a report that cannot be read gets a sentence, and a workbook is read', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, orders())).json
  const { cookie } = await enter(url)
  const upload = async (content: string | Uint8Array<ArrayBuffer>, name = 'report.csv') => {
    const form = new FormData()
    form.set('file', new Blob([content]), name)
    return send(`${url}/report`, form, { cookie })
  }
  const head = 'Item,Result,Order,Total'
  const desk = async () => (await get(url, cookie)).html.replaceAll(/\s+/g, ' ')
  expect(await desk()).toContain('4 of 4 items are open, and no report is here.')
  expect((await upload('')).html).toContain('empty')
  expect((await upload('Item,Result\nORD-1,DONE')).html).toContain('no column Order, Total')
  expect((await upload(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))).html).toContain('neither a CSV')
  expect((await upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0]))).html).toContain('neither a CSV')
  expect((await upload(`${head}\n${'x'.repeat(101)},DONE,,`)).html).toContain('more than 100 characters')
  expect((await upload(`${head}\n${'ORD-1,DONE,,\n'.repeat(501)}`)).html).toContain('501 rows')
  expect((await upload(`${head}\n${' '.repeat(600_000)}`)).status).toBe(413)
  expect((await send(`${url}/report`, new FormData(), { cookie })).html).toContain('Choose the file')
  expect((await upload(`\uFEFF total ;ORDER;item;Result\n1;S-1;ORD-1;DONE\n;;;\n`)).status).toBe(303)
  expect(await desk()).toContain('A report with 1 row is here.')
  expect(await desk()).toContain('</strong> 4 of 4 items are open.</p>')
  const { shift } = (await server.office.shifts.see(id))!
  expect(shift.apps.desk.report?.rows).toEqual([{ item: 'ORD-1', result: 'DONE', order: 'S-1', total: '1' }])
})

test('a shift takes 20 acts a second, and says so', async () => {
  const server = await startTestServer({ actsPerSecond: 3 })
  const { url } = (await ask(server, orders())).json
  // On a busy machine eight calls take longer than the second of the limit.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => enter(url, `Robot ${i}`)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(3)
  expect(refused).toHaveLength(5)
  expect(refused[0]!.headers.get('retry-after')).toBe('1')
  expect(refused[0]!.html).toContain('at most 3 acts a second. Nothing was changed.')
})

test('a visitor starts practice shifts from the page, and one of the past anew', async () => {
  const server = await startTestServer()
  const start = (more: Record<string, string> = {}) =>
    send(`${server.url}/office`, { process: 'orders', size: '4', day: 'rough', ...more })
  expect((await start({ size: '5' })).status).toBe(422)
  expect((await start({ day: 'single' })).html).toContain('Choose at least one fault')
  const first = await start()
  expect(first.to).toMatch(/^\/office\/[0-9a-f]{32}$/)
  const id = first.to!.slice(-32)
  const held = (await server.office.shifts.find(id))!
  expect(held).toMatchObject({ kind: 'practice', seconds: PRACTICE_SECONDS })
  expect(held.owner).toMatch(/^visitor [0-9a-f]{32}$/)
  expect((await start({ again: id })).html).toContain('not over')
  for (let i = 1; i < 10; i++) expect((await start()).status).toBe(303)
  expect((await start({ again: '0'.repeat(32) })).html).toContain('There is no such shift')
  const { cookie } = await enter(server.url + first.to)
  await send(`${server.url}${first.to}/hand-in`, {}, { cookie })
  expect((await get(`${server.url}${first.to}/result`)).html).toMatch(/0 of 4 items are\s+right/)
  const again = await start({ again: id })
  expect((await server.office.shifts.find(again.to!.slice(-32)))?.seed).toBe(held.seed)
  const metrics = await fetch(`${server.url}/metrics`, { headers: { apikey: SECRET_KEY } })
  const text = await metrics.text()
  expect(text).toContain('botarena_shifts{status="open"} 10')
  expect(text).toContain('botarena_invitations{status="unused"} 0')
})
