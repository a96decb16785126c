import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { httpHands } from '#bots/office/http-hands.ts'
import { careful, CARELESS } from '#bots/office/robots.ts'
import type { FaultKind } from '#office/base/faults.ts'
import { type Asked, gradeOf, replayShift } from '#office/shift.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const NOTHING = { missed: 0, doubled: 0, wrong: 0, misfiled: 0, touched: 0, left: 0, report: 0, rerun: null }

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
  counts?: typeof NOTHING
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
    await careful(httpHands(line.url))
    const after = await look(server, line.id)
    expect(after.items?.filter(({ verdict }) => verdict !== 'right')).toEqual([])
    expect(after).toMatchObject({
      status: 'handed-in',
      clean: true,
      counts: NOTHING,
      seed: SEED,
      commit: line.commit,
    })
    expect(after.receipt).toMatch(/^[\w-]+\.\.[\w-]+$/)
  })
})

test('a careless robot reads which items were done twice, and when', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, { conditions: ['answer-lost'], seed: SEED })).json as Line
  await CARELESS['blind-retry']!(httpHands(url))
  const { counts, items } = await look(server, id)
  expect(counts).toEqual({ ...NOTHING, doubled: 1 })
  expect(items!.find(({ verdict }) => verdict === 'doubled')!.sentence).toMatch(
    /^ORD-\d+ was ordered twice: at act \d+ and at act \d+\.$/,
  )
  const { html } = await httpHands(url).get('')
  expect(html).toContain('Not clean')
})

test('nothing that only the deal knows is in any byte before the end', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, { day: 'rough', seed: SEED })).json as Line
  const bytes: { address: string; text: string }[] = []
  const heard = (body: Uint8Array, address: string) =>
    bytes.push({ address, text: Buffer.from(body).toString('latin1') })
  const hands = httpHands(url, { heard })
  let before = 0
  await careful({
    ...hands,
    handIn: async () => {
      for (const path of [
        '',
        '/brief',
        '/result',
        '/log',
        '/shop/new',
        '/shop/preview',
        '/shop/receipts',
        '/x',
      ])
        await hands.get(path)
      await hands.get('/shop/receipts.zip')
      bytes.push({ address: 'line', text: JSON.stringify(await look(server, id)) })
      before = bytes.length
      await hands.handIn()
    },
  })
  const told = bytes.slice(0, before)
  const { held, shift } = (await server.office.shifts.see(id))!
  const secrets = [held.seed, held.nonce, ...shift.faults.map(({ kind }) => kind), 'verdict', 'misfiled']
  const found = secrets.flatMap((secret) =>
    told
      // The shift's own line says which faults may come; a page never does.
      .filter(
        ({ address, text }) =>
          text.includes(secret) && !(address === 'line' && shift.faults.some(({ kind }) => kind === secret)),
      )
      .map(({ address }) => `${secret} in ${address}`),
  )
  expect(told.length).toBeGreaterThan(100)
  expect(found).toEqual([])
  // The search finds what is there: the end tells the seed.
  await hands.get('/result')
  expect(bytes.at(-1)!.text).toContain(held.seed)
})

test('an order that was taken and one that was not are answered by the same bytes', async () => {
  const server = await startTestServer()
  const pages: string[] = []
  for (const conditions of [['answer-lost'], ['not-taken']]) {
    const { id, url } = (await ask(server, { conditions, seed: SEED })).json as Line
    const heard = (body: Uint8Array) => {
      const text = new TextDecoder().decode(body).replaceAll(id, 'ID')
      if (text.includes('id="broken"')) pages.push(text)
    }
    await careful(httpHands(url, { heard }))
  }
  expect(pages).toHaveLength(2)
  expect(pages[0]).toBe(pages[1])
})

test('the same seed gives the same bytes of every page and document', async () => {
  const server = await startTestServer()
  const shifts: Map<string, string>[] = []
  for (let i = 0; i < 2; i++) {
    const { id, url } = (await ask(server, { day: 'rough', seed: SEED })).json as Line
    const all: string[] = []
    const heard = (body: Uint8Array) => all.push(Buffer.from(body).toString('latin1').replaceAll(id, 'ID'))
    const hands = httpHands(url, { heard })
    await careful({
      ...hands,
      handIn: async () => {
        await hands.get('/shop/receipts.zip')
        await hands.handIn()
      },
    })
    shifts.push(new Map(all.slice(0, -1).map((text, at) => [`${at}`, text])))
  }
  expect(shifts[0]!.size).toBeGreaterThan(100)
  expect([...shifts[0]!].filter(([at, text]) => shifts[1]!.get(at) !== text)).toEqual([])
})

test('the receipts are PDFs with the order in them, and one ZIP', async () => {
  const server = await startTestServer()
  const { id, url } = (await ask(server, { seed: SEED, size: 4 })).json as Line
  const hands = httpHands(url)
  let files: Record<string, Uint8Array> = {}
  const heard: Uint8Array[] = []
  const listening = httpHands(url, { heard: (body) => heard.push(body) })
  await careful({
    ...listening,
    handIn: async () => {
      await listening.get('/shop/receipts.zip')
      files = unzipSync(heard.at(-1)!)
    },
  })
  expect(Object.keys(files)).toHaveLength(3)
  for (const bytes of Object.values(files))
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\..*%%EOF/s)
  // Somebody without a session sees no receipt.
  const { shift } = (await server.office.shifts.see(id))!
  const { html } = await hands.get(`/shop/orders/${shift.apps.shop!.orders.at(-1)!.number}/receipt.pdf`)
  expect(html).toContain('id="form-log-in"')
})

test('the log of a shift that is over plays again to the same counts, and its commitment holds', async () => {
  const server = await startTestServer()
  const { id, url, commit } = (await ask(server, { day: 'rough' })).json as Line
  await CARELESS['blind-skip']!(httpHands(url))
  const { log, process, size, conditions, seed, nonce, counts } = (await look(server, id, '/log')) as Line & {
    log: { asked: Asked }[]
    process: string
    size: number
    conditions: FaultKind[]
    nonce: string
  }
  const settings = { process, size, conditions, seed: seed! }
  const again = replayShift(
    settings,
    log.map(({ asked }) => asked),
  )
  expect(gradeOf(again).counts).toEqual(counts)
  expect(counts!.missed).toBeGreaterThan(0)
  const text = ['botarena-shift-1', id, seed, nonce].join('\0')
  expect(createHash('sha256').update(text).digest('hex')).toBe(commit)
})

/** Kills a robot before or after its n-th request, then starts it again under its name. */
async function playKilled(server: TestServer, at: number, side: 'beforeAct' | 'afterAct') {
  const { id, url } = (await ask(server, { day: 'rough', seed: SEED, size: 4 })).json as Line
  let acts = 0
  const die = () => {
    acts += 1
    if (acts === at) throw new Error('killed')
  }
  await careful(httpHands(url, { [side]: die })).catch(() => undefined)
  const isDead = acts >= at
  if ((await look(server, id)).status === 'open') await careful(httpHands(url))
  return { isDead, counts: (await look(server, id)).counts }
}

test('a robot that is killed at any write, before or after it, does nothing twice and misses nothing', async () => {
  const server = await startTestServer()
  for (const side of ['beforeAct', 'afterAct'] as const) {
    for (let at = 1; ; at++) {
      const { isDead, counts } = await playKilled(server, at, side)
      expect([side, at, { ...counts, report: 0 }]).toEqual([side, at, NOTHING])
      if (!isDead) break
    }
  }
})
