import { expect, test } from 'vitest'
import { openClient } from '#bots/office/client.ts'
import { vaultIn, appIn } from '#office/shift.ts'
import { openCalls, type CallParts } from '#server/testing/by-calls.ts'
import { type PromisingDocument, unpromised } from '#server/testing/promised.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Calls to a program of a shift of Expense claims, each of which is held against the document. */
async function promisedCalls(server: TestServer, app: 'claims' | 'approvals') {
  const work = await openCalls(server, 'expenses', app)
  await work.logIn()
  const document = (await work.call('GET', '/openapi.json')).json as PromisingDocument
  const call = async (method: string, path: string, told?: CallParts) => {
    const said = await work.call(method, `/v1${path}`, told)
    expect([method, path, unpromised(document, method, path, said)]).toEqual([method, path, null])
    return said
  }
  return { ...work, call }
}

test('claims, receipts, rates and decisions by calls are those of the screens', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { call, see, url } = await promisedCalls(server, 'claims')
  const { start, decisions } = appIn((await see()).shift, 'claims')
  const isOpen = (number: string) => !decisions.some(({ claim }) => claim === number)
  const browser = openClient()
  const { User = '', Password = '' } = Object.fromEntries(vaultIn((await see()).shift, 'claims'))
  await browser.post(`${url}/claims/log-in`, new URLSearchParams({ user: User, password: Password }))

  const first = await call('GET', '/claims')
  expect(first.json.total).toBe(start.claims.length)
  const claim = start.claims.find(({ number, receipts }) => isOpen(number) && receipts.length > 1)!
  const { json } = await call('GET', `/claims/${claim.number}`)
  expect([json.person, json.lines.length, json.decision]).toEqual([claim.person, claim.lines.length, null])
  const found = await call('GET', `/claims?search=${claim.lines[0]!.receipt}`)
  expect(found.json.items.map(({ number }: { number: string }) => number)).toContain(claim.number)
  for (const { receipt, file } of claim.lines.filter((line) => line.file !== null)) {
    const byCall = await call('GET', `/receipts/${receipt}`)
    const onScreen = await browser.get(`${url}/claims/${claim.number}/receipts/${file}`)
    expect([byCall.status, byCall.text]).toEqual([200, new TextDecoder().decode(onScreen.bytes)])
    expect(byCall.headers.get('content-disposition')).toContain(file)
  }
  for (const path of ['/claims/CL-0', '/receipts/0']) expect((await call('GET', path)).status).toBe(404)
  const { day, currency } = start.rates[4]!
  const rates = (await call('GET', `/rates?day=${day}&currency=${currency}`)).json.items
  expect(rates).toEqual([{ day, currency, rate: (start.rates[4]!.rate / 10_000).toFixed(4) }])

  const decide = (number: string, lines: readonly object[], key: string) =>
    call('POST', `/claims/${number}/decisions`, { body: { lines }, headers: { 'idempotency-key': key } })
  const before = (await see()).held.acts
  const short = await decide(claim.number, [], 'a')
  expect([short.status, short.json.errors.form]).toEqual([422, expect.stringContaining('each of them')])
  const wrong = await decide(
    claim.number,
    claim.lines.map(() => ({ decision: 'Cut', amount: '1.00' })),
    'a',
  )
  expect([wrong.status, wrong.json.errors['code-1']]).toEqual([422, expect.stringContaining('code')])
  expect((await decide('CL-0', [], 'a')).status).toBe(422)
  expect((await decide(claim.number, [{ decision: 'Perhaps' }], 'a')).status).toBe(400)
  expect((await see()).held.acts).toBe(before)
  const lines = claim.lines.map(() => ({ decision: 'Refuse', code: 'DUPLICATE' }))
  const decided = await decide(claim.number, lines, 'a')
  expect([decided.status, decided.json.decision.total]).toEqual([201, '0.00'])
  expect((await decide(claim.number, lines, 'a')).text).toBe(decided.text)
  expect(appIn((await see()).shift, 'claims').decisions.filter(({ act }) => act > 0)).toHaveLength(1)
})

test('requests, replies and looks by calls are those of the screens, and a key asks once', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { call, see } = await promisedCalls(server, 'approvals')
  const approvals = async () => appIn((await see()).shift, 'approvals')
  const { replies, people } = (await approvals()).start
  expect((await call('GET', '/people')).json.items).toEqual(people)
  const asksFirst = Object.entries(replies).find(([, one]) =>
    Object.values(one).some(([first]) => first!.answer.is === 'question'),
  )!
  const [claim, [[person, [question]]]] = [asksFirst[0], Object.entries(asksFirst[1]) as any]
  const body = { claim, person, amount: '300.00', reason: 'Trip' }
  const sent = await call('POST', '/requests', { body, headers: { 'idempotency-key': 'a' } })
  expect([sent.status, sent.json.answer, sent.json.replies]).toEqual([201, null, []])
  const again = await call('POST', '/requests', { body, headers: { 'idempotency-key': 'a' } })
  expect([again.status, again.json.number]).toEqual([201, sent.json.number])
  const { number } = sent.json
  const early = await call('POST', `/requests/${number}/replies`, { body: { text: 'P-1' } })
  expect([early.status, early.json.errors.form]).toEqual([422, expect.stringContaining('no open question')])
  let looks = 0
  while ((await call('POST', '/looks', { body: {} })).json.waiting > 0) looks += 1
  expect(looks).toBe(question.after - 1)
  // Nobody is asked any more: a look is no act then, with a key or without.
  const before = (await see()).held.acts
  await call('POST', '/looks', { body: {}, headers: { 'idempotency-key': 'look' } })
  expect((await see()).held.acts).toBe(before)
  const asked = (await call('GET', `/requests/${number}`)).json
  expect(asked.answer).toMatchObject({
    kind: 'question',
    text: `question: ${question.answer.asks}`,
    upTo: null,
  })
  const reply = await call('POST', `/requests/${number}/replies`, { body: { text: question.answer.right } })
  expect([reply.status, reply.json.answer, reply.json.replies]).toEqual([201, null, [question.answer.right]])
  const list = await call('GET', `/requests?search=${claim}`)
  expect(list.json.items).toEqual([(await call('GET', `/requests/${number}`)).json])
  const nobody = await call('POST', '/requests', { body: { ...body, person: 'Nobody' } })
  expect([nobody.status, nobody.json.errors.person]).toEqual([422, expect.stringContaining('People')])
})
