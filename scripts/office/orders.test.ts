import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { NO_COUNTS } from '#office/base/counts.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful, CARELESS } from '#office/processes/orders/robots/robots.ts'
import type { ActRequest } from '#office/shift.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { replayOfShift } from '../arena/replay-shift.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const SEED = '5'.repeat(32)

/** Asks for a shift, as a program does. */
async function ask({ url }: TestServer, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ process: 'orders', size: 8, ...body }),
  })
  return { status: answer.status, json: (await answer.json()) as never }
}

type Line = {
  id: string
  url: string
  status: string
  commit: string
  acts: number
  seed?: string
  counts?: typeof NO_COUNTS
  clean?: boolean
  items?: { id: string; verdict: string; sentence: string }[]
  receipt?: string
}

const look = async ({ url }: TestServer, id: string, more = '') =>
  (await (await fetch(`${url}/office/v1/shifts/${id}${more}`)).json()) as Line

describe.each(kinds)('on $kind', (kind) => {
  test('a robot without a browser does a rough shift by its pages, and is clean', async () => {
    const server = await startTestServer({ on: kind })
    const { json } = await ask(server, { day: 'rough', seed: SEED })
    const line = json as Line
    await careful(httpHands(line.url).hands)
    const after = await look(server, line.id)
    expect(after.items?.filter(({ verdict }) => verdict !== 'right')).toEqual([])
    expect(after).toMatchObject({
      status: 'handed-in',
      clean: true,
      counts: NO_COUNTS,
      seed: SEED,
      commit: line.commit,
    })
    expect(after.receipt).toMatch(/^[\w-]+\.\.[\w-]+$/)
  })
})

test('a careless robot reads which items were done twice, and when', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, { conditions: ['answer-lost'], seed: SEED })).json as Line
  await CARELESS['blind-retry']!(httpHands(url).hands)
  const { counts, items } = await look(server, id)
  expect(counts).toEqual({ ...NO_COUNTS, doubled: 1 })
  expect(items!.find(({ verdict }) => verdict === 'doubled')!.sentence).toMatch(
    /^ORD-\d+ was ordered twice: S-\d+ at act \d+ and S-\d+ at act \d+\.$/,
  )
  const { html } = await httpHands(url).get('')
  expect(html).toContain('Not clean')
})

test('the line of an open shift tells nothing of the deal, and its log is told at the end', async () => {
  const server = await startTestServer()
  const { id } = (await ask(server, { day: 'rough', seed: SEED })).json as Line
  const told = JSON.stringify(await look(server, id))
  const { held } = (await server.office.shifts.see(id))!
  expect(told).toContain(held.commitment)
  for (const secret of [held.seed, held.nonce, 'counts', 'items', 'receipt'])
    expect(told).not.toContain(secret)
  expect(JSON.stringify(await look(server, id, '/log'))).toContain('its log is told when it has ended')
})

test('the receipts are PDFs with the order in them, and one ZIP', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, { seed: SEED, size: 4 })).json as Line
  const stranger = httpHands(url)
  let files: Record<string, Uint8Array> = {}
  const listening = httpHands(url)
  await careful({
    ...listening.hands,
    handIn: async () => {
      files = unzipSync((await listening.get('/shop/receipts.zip')).bytes)
    },
  })
  expect(Object.keys(files)).toHaveLength(3)
  for (const bytes of Object.values(files))
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\..*%%EOF/s)
  // Somebody without a session sees no receipt.
  const { shift } = (await server.office.shifts.see(id))!
  const { html } = await stranger.get(`/shop/orders/${shift.apps.shop!.orders.at(-1)!.number}/receipt.pdf`)
  expect(html).toContain('id="form-log-in"')
})

test('the log of a shift that is over plays again to the same counts, and its commitment holds', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, { day: 'rough', seed: '0'.repeat(32) })).json as Line
  await CARELESS['blind-skip']!(httpHands(url).hands)
  const told = (await look(server, id, '/log')) as Line & { log: { asked: ActRequest }[] }
  expect(told.counts!.missed).toBeGreaterThan(0)
  // The page's log has no counts; a command plays both again.
  const ofPage = JSON.parse((await httpHands(url).get('/log')).html) as object
  for (const log of [told, ofPage]) {
    const { isGood, sentence } = replayOfShift(log)
    expect([isGood, sentence]).toEqual([
      true,
      expect.stringMatching(/^orders, 8 items, answer-lost, .*: missed 1, report 1\. Share 0\.88\.$/),
    ])
  }
  const { log } = told
  const forged: readonly (readonly [changes: object, sentence: string])[] = [
    [{ counts: { ...told.counts, missed: 0 } }, 'Played again it has missed 1, not 0.'],
    [{ seed: 'f'.repeat(32) }, 'the commitment does not fit'],
    [{ log: log.slice(1) }, 'acts change something'],
    [{ log: [...log, log.at(-1)] }, 'acts change something'],
    [{ log: [{ asked: { token: 'x', act: { app: 'shop', do: 'fill' } } }] }, 'rejected.'],
    [{ log: 'none' }, 'no whole log'],
    [{ size: 5 }, 'There is no shift of 5 items'],
  ]
  for (const [changes, sentence] of forged) {
    const replayed = replayOfShift({ ...told, ...changes })
    expect([sentence, replayed]).toEqual([
      sentence,
      { isGood: false, sentence: expect.stringContaining(sentence) },
    ])
  }
})
