import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '#contract/office-faults.ts'
import { IS_WHOLE_RUN, testSeed } from '#machine/whole-run.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { appIn } from '#office/shift.ts'
import { atWork, type CallAnswer, type CallParts } from '#server/testing/by-calls.ts'
import { type PromisingDocument, unpromised } from '#server/testing/promised.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const CALLS = IS_WHOLE_RUN ? 4000 : 400

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud83d',
    '__proto__',
    'x'.repeat(81),
    '2027-03-01',
    'A-1000',
    '12345',
    '%00',
    '-1',
  ),
)

const FIELDS = [
  'reference',
  'customer',
  'street',
  'postcode',
  'town',
  'article',
  'packs',
  'day',
  'user',
  'password',
]

/** Whatever JSON can say. */
const value = fc.oneof(text, fc.integer(), fc.double(), fc.constantFrom(null, true, [], {}))

const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS, '__proto__'), text), value, { maxKeys: 10 }),
  },
  { weight: 1, arbitrary: fc.anything().map((any) => JSON.stringify(any) ?? '') },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.constant('x'.repeat(70_000)) },
)

/** A text that may stand in a head: bytes. */
const header = fc.string({ maxLength: 30 }).map((one) => one.replaceAll(/[^ -~]/g, ''))

/** A segment of a path. A client leaves out `.` and `..` before it calls. */
const segment = text.map((one) => encodeURIComponent(one.toWellFormed()).replace(/^\.{0,2}$/, 'x'))

const headers = fc.record(
  {
    'idempotency-key': header,
    'if-none-match': fc.oneof(header, fc.constant('*')),
    'content-type': fc.constantFrom('text/plain', 'application/json; charset=utf-8', 'application/xml', ''),
  },
  { requiredKeys: [] },
)

test('no call gets an answer that the document does not promise', async () => {
  const server = await startTestServer({ actsPerSecond: 30 })
  const days = { calm: [], rough: ORDERS.faults }
  const works = { calm: await atWork(server), rough: await atWork(server, { conditions: days.rough }) }
  const document = (await works.calm.call('GET', '/openapi.json')).json as PromisingDocument
  const seen = new Set<number>()
  const right = fc.constantFrom('right', 'lacking')
  const call = fc.record({
    method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'),
    path: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('/orders', '/orders', '/tokens', '/articles', '/orders/S-1') },
      { weight: 2, arbitrary: segment.map((one) => `/orders/${one}`) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom('cursor', 'search', 'x'), segment)
          .map((two) => `/orders?${two.join('=')}`),
      },
      { weight: 1, arbitrary: segment.map((one) => `/${one}`) },
    ),
    headers: fc.oneof(fc.constant({}), headers),
    body: fc.oneof(body, right),
    isLoggedIn: fc.boolean(),
    day: fc.constantFrom('calm', 'rough'),
  })
  const property = fc.asyncProperty(
    call,
    async ({ method, path, headers: head, body: sent, isLoggedIn, day }) => {
      const work = works[day]
      const [order] = work.orders
      const told: CallParts = { headers: head, ...(isLoggedIn ? {} : { token: 'x' }) }
      if (!['GET', 'HEAD'].includes(method))
        told.body = sent === 'right' ? order : sent === 'lacking' ? { ...order, day: '2026-02-30' } : sent
      const said = await work.call(method, `/v1${path}`, told)
      seen.add(said.status)
      // The answer to HEAD has no body: what it promises is GET's.
      const broken = method === 'HEAD' ? null : unpromised(document, method, path, said)
      expect([method, path, told, broken]).toEqual([method, path, told, null])
      if (said.status === 401 && isLoggedIn) await work.logIn().catch(() => {})
      if ((await work.placed()).length > 6) works[day] = await atWork(server, { conditions: days[day] })
    },
  )
  const placing = {
    method: 'POST',
    path: '/orders',
    headers: {},
    body: 'right',
    isLoggedIn: true,
    day: 'calm',
  } as const
  await fc.assert(property, {
    numRuns: CALLS,
    seed: testSeed(11),
    examples: [[placing], [{ ...placing, body: 'x'.repeat(70_000) }]],
  })
  // Otherwise the calls would prove little.
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 304, 400, 401, 404, 405, 413, 415, 422, 503]))
})

/** What only the deal knows of a shift, and what comes later. */
async function secretsOf({ see }: Awaited<ReturnType<typeof atWork>>) {
  const { held, shift } = await see()
  const right = Object.values((shift.deal as OrdersDeal).right)
  const told = right.flatMap((one) => ('form' in one ? Object.values(one.form) : [one.code]))
  // An article’s number, a day and a small number of packs stand in the shop as well.
  const texts = told.filter((one) => /[A-Za-z]/.test(one) && !/^A-\d+$/.test(one) && one.length > 4)
  // Some customers live in the town of an older order, which anybody may read.
  const old = JSON.stringify(appIn(shift, 'shop').start.orders)
  return [...new Set([held.seed, held.nonce, ...FAULT_KINDS, ...texts.filter((one) => !old.includes(one))])]
}

const leaksIn = (said: string, secrets: readonly string[]) => secrets.filter((one) => said.includes(one))

/** An answer with everything that a client can see in it. What is drawn anew for each shift is replaced. */
const wholeOf = ({ status, text: said, headers: head }: CallAnswer, id: string, token: string): string =>
  JSON.stringify([status, said, [...head].filter(([name]) => name !== 'date' && name !== 'x-request-id')])
    .replaceAll(id, 'ID')
    .replaceAll(token, 'TOKEN')

test('no seed, no answer and no fault stands in any byte that the API says before its time', async () => {
  const server = await startTestServer()
  const work = await atWork(server, { conditions: ORDERS.faults, size: 8 })
  const secrets = await secretsOf(work)
  expect(secrets.length).toBeGreaterThan(20)
  const said: string[] = []
  const hear = async (...call: Parameters<typeof work.call>) => {
    const answer = await work.call(...call)
    said.push(JSON.stringify([answer.status, answer.text, [...answer.headers]]))
    return answer
  }
  for (const path of ['', '/openapi.json', '/v1/x', '/v1/orders/S-1']) await hear('GET', path)
  for (const list of ['articles', 'orders'])
    for (let next: string | null = ''; next !== null;) {
      const { json } = await hear('GET', `/v1/${list}${next === '' ? '' : `?cursor=${next}`}`)
      next = json.next as string | null
    }
  await hear('POST', '/v1/orders', { body: {} })
  await hear('POST', '/v1/tokens', { body: { user: 'a', password: 'b' } })
  expect(leaksIn(said.join('\n'), secrets)).toEqual([])
  // The other side: each secret that is planted is found.
  for (const secret of secrets) expect(leaksIn(`${said.join('\n')}${secret}`, secrets)).toContain(secret)
})

test('until its fault comes, a shift answers as a calm one to the last byte', async () => {
  const server = await startTestServer()
  let same = 0
  for (const kind of ['answer-lost', 'cut', 'unavailable'] as const) {
    const shifts = [await atWork(server), await atWork(server, { conditions: [kind] })]
    for (const [i, order] of shifts[0]!.orders.entries()) {
      const heard = []
      for (const { call, id, token } of shifts) {
        const path = `/v1/orders?search=${order.reference}`
        const looked = await call('GET', path)
        const placed = await call('POST', '/v1/orders', {
          body: order,
          headers: { 'idempotency-key': `${i}` },
        })
        heard.push([looked, placed, await call('GET', path)].map((one) => wholeOf(one, id, token())))
      }
      if ((await shifts[1]!.see()).shift.met.length > 0) break
      expect(heard[1]).toEqual(heard[0])
      same += 1
    }
  }
  expect(same).toBeGreaterThan(0)
})
