import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FaultKind } from '#contract/office-faults.ts'
import { IS_WHOLE_RUN, testSeed } from '#machine/whole-run.ts'
import { appIn, openShift } from '#office/shift.ts'
import { openCalls } from '#server/testing/by-calls.ts'
import { type PromisingDocument, unpromised } from '#server/testing/promised.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const CALLS = IS_WHOLE_RUN ? 2000 : 250

const SIZE = 4

const SEEDS = Array.from({ length: 300 }, (_, i) => String(i).padStart(32, '0'))

/** Whether all faults of a shift come in accounts payable: the seed draws in which program they come. */
const comesHere = (seed: string, conditions: readonly FaultKind[]): boolean =>
  openShift({ process: 'expenses', size: SIZE, conditions, seed }).faults.every(
    ({ app }) => app === 'payables',
  )

/** A shift with accounts payable, and somebody who is logged in there by a call. */
async function atPayables(server: TestServer, conditions: readonly FaultKind[] = []) {
  const seed = SEEDS.find((one) => comesHere(one, conditions)) ?? ''
  const calls = await openCalls(server, 'expenses', 'payables', { api: 'none', conditions, seed })
  await calls.logIn()
  const payables = async () => appIn((await calls.see()).shift, 'payables')
  const payeeNow = async (number: string) => {
    const { json, headers } = await calls.call('GET', `/v1/payees/${number}`)
    return { payee: json, tag: headers.get('etag') ?? '' }
  }
  const pay = (number: string, headers: Record<string, string>, body: object = {}) =>
    calls.call('POST', `/v1/payees/${number}/payments`, {
      headers,
      body: { amount: '84.50', reference: 'CL-4711', ...body },
    })
  const payees = (await payables()).payees.map(({ number }) => number)
  const made = async () => (await payables()).payments.filter(({ act }) => act > 0)
  return { ...calls, payables, payeeNow, pay, payees, made }
}

const tagged = (tag: string, key?: string) => ({
  'if-match': tag,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
})

test('a program without screens is worked by calls in every shift, and its address leads to its page', async () => {
  const server = await startTestServer()
  const { url, call, id } = await atPayables(server)
  const page = await fetch(`${url}/payables`)
  expect([page.status, new URL(page.url).pathname]).toEqual([200, `/office/${id}/payables/api`])
  const text = await page.text()
  for (const part of ['POST /payees/{number}/payments', '<code>If-Match</code>']) expect(text).toContain(part)
  const { paths } = (await call('GET', '/openapi.json')).json
  const { parameters, responses } = paths['/payees/{number}/payments'].post
  expect(parameters.find(({ name }: { name: string }) => name === 'If-Match')).toMatchObject({
    in: 'header',
    required: true,
  })
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['201', '412', '428']))
  const entered = await fetch(`${url}/enter`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada' }),
    redirect: 'manual',
  })
  const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!
  const desk = await (await fetch(url, { headers: { cookie } })).text()
  expect(desk).toContain(`<a id="payables-api" href="/office/${id}/payables/api">`)
  // Whatever is chosen for the others: nothing else could work it.
  const looking = await openCalls(server, 'expenses', 'payables', { api: 'some' })
  expect(await looking.logIn()).toMatch(/./)
  const makes = await looking.call('POST', '/v1/payees/K-0/payments', { headers: tagged('*'), body: {} })
  expect(makes.status).toBe(404)
})

test('whoever pays says by If-Match how the payee was seen, and must look again at one that was changed', async () => {
  const server = await startTestServer()
  const { payeeNow, pay, payees, made, payables, see } = await atPayables(server)
  const number = payees[0]!
  const { tag } = await payeeNow(number)
  const before = (await see()).held.acts
  const none = await pay(number, {})
  expect([none.status, none.json.code]).toEqual([428, 'no-match'])
  const nobody = await pay('K-0', tagged(tag))
  expect([nobody.status, nobody.json.code]).toEqual([404, 'not-found'])
  const wrong = await pay(number, tagged(tag), { amount: '1.234' })
  expect([wrong.status, wrong.json.errors]).toEqual([422, { amount: expect.any(String) }])
  expect((await see()).held.acts).toBe(before)
  // Until the change of the shift has come, each look is a payee that can be paid.
  const [change] = (await payables()).start.changes
  for (let times = 1; times < change!.at; times++)
    expect((await pay(number, tagged((await payeeNow(number)).tag))).status).toBe(201)
  const seen = await payeeNow(number)
  const late = await pay(number, tagged(seen.tag))
  expect([late.status, late.json.code]).toEqual([412, 'changed'])
  const now = await payeeNow(number)
  expect([now.payee.iban === seen.payee.iban, now.tag === seen.tag]).toEqual([false, false])
  for (const stale of ['"x"', `W/${now.tag}`, seen.tag, ''])
    expect([stale, (await pay(number, tagged(stale))).status]).toEqual([stale, 412])
  const paid = await pay(number, tagged(`${seen.tag}, ${now.tag}`))
  expect([paid.status, paid.json.iban]).toEqual([201, now.payee.iban])
  expect((await pay(number, tagged('*'))).status).toBe(201)
  expect((await made()).at(-1)!.iban).toBe(now.payee.iban)
})

test('a key is kept with the payment, whatever became of the payee, and belongs to one payee', async () => {
  const server = await startTestServer()
  const { payeeNow, pay, payees, made, payables } = await atPayables(server)
  const [first, second] = [payees[0]!, payees[1]!]
  const at = (await payables()).start.changes[0]!.at
  const send = async (number: string, key: string) => pay(number, tagged((await payeeNow(number)).tag, key))
  const old = await payeeNow(first)
  for (let asked = 0; asked < at; asked++) await send(first, `${asked}`)
  const last = await send(first, `${at}`)
  expect(last.status).toBe(201)
  const paid = (await made()).length
  const again = await pay(first, tagged(old.tag, `${at}`))
  expect([again.status, again.text]).toEqual([201, last.text])
  const other = await send(second, `${at}`)
  expect([other.status, other.json.code]).toEqual([422, 'key-used'])
  expect(await made()).toHaveLength(paid)
})

test.each([
  ['answer-lost', 504, 'no-answer'],
  ['not-taken', 504, 'no-answer'],
  ['signed-out', 401, 'logged-out'],
  ['cut', 401, 'restarted'],
  ['unavailable', 503, 'away'],
] as const)(
  '%s is met by calls, and who repeats a call with its key pays once',
  async (kind, status, code) => {
    const server = await startTestServer()
    const { payeeNow, pay, payees, made, logIn, see } = await atPayables(server, [kind])
    const met: unknown[] = []
    for (let i = 0; i < SIZE; i++)
      for (let tries = 0; ; tries++) {
        expect(tries).toBeLessThan(9)
        const number = payees[i % payees.length]!
        const { tag } = await payeeNow(number)
        const said = await pay(number, tagged(tag, `${i}`), { reference: `CL-${i}` })
        if (said.status === 201) break
        if (said.status === 412) continue
        met.push([said.status, said.json.code])
        if (said.status === 401) await logIn()
      }
    expect(met[0]).toEqual([status, code])
    expect((await made()).map(({ reference }) => reference)).toEqual(
      Array.from({ length: SIZE }, (_, i) => `CL-${i}`),
    )
    expect((await see()).shift.met.map((one) => one.kind)).toEqual([kind])
  },
)

test('no call to accounts payable gets an answer that its document does not promise', async () => {
  const server = await startTestServer({ actsPerSecond: 30 })
  let work = await atPayables(server, ['unavailable'])
  const document = (await work.call('GET', '/openapi.json')).json as PromisingDocument
  const seen = new Set<number>()
  const junk = fc.string({ maxLength: 30 }).map((one) => one.replaceAll(/[^ -~]/g, ''))
  // A client leaves out `.` and `..` before it calls.
  const segment = fc.oneof(
    fc.constantFrom('K-0', 'P-1', '%00', '%zz'),
    junk.map((one) => encodeURIComponent(one).replace(/^\.{0,2}$/, 'x')),
  )
  const property = fc.asyncProperty(
    fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT'),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('right') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('/payees', '/payments', '/payees?contractor=C', '/payments?cursor=x'),
      },
      { weight: 1, arbitrary: segment.map((one) => `/payees/${one}/payments`) },
      { weight: 1, arbitrary: segment.map((one) => `/payees/${one}`) },
    ),
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom('right', 'right', '*', '"x"', null) }, junk),
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('1.50', '1.5', '2', '0', '1.234') },
      junk,
      fc.constantFrom(null, 1, {}),
    ),
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(null, null, 'a', 'two words') }, junk),
    fc.constantFrom(true, true, true, false),
    async (method, to, match, amount, key, isLoggedIn) => {
      const number = work.payees[0]!
      const path = to === 'right' ? `/payees/${number}/payments` : to
      const tag = match === 'right' ? (await work.payeeNow(number)).tag : match
      const said = await work.call(method, `/v1${path}`, {
        headers: {
          ...(tag === null ? {} : { 'if-match': tag }),
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        ...(method === 'GET' ? {} : { body: { amount, reference: 'CL-1' } }),
        ...(isLoggedIn ? {} : { token: 'x' }),
      })
      seen.add(said.status)
      const broken = unpromised(document, method, path, said)
      expect([method, path, match, amount, key, broken]).toEqual([method, path, match, amount, key, null])
      if (said.status === 401 && isLoggedIn) await work.logIn().catch(() => {})
      if ((await work.made()).length > 6) work = await atPayables(server, ['unavailable'])
    },
  )
  await fc.assert(property, { numRuns: CALLS, seed: testSeed(13) })
  // Otherwise the calls would prove little.
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 405, 412, 422, 428, 503]))
})
