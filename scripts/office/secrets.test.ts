import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { ReceivedAnswer } from '#bots/office/client.ts'
import type { FaultKind } from '#contract/office-faults.ts'
import type { OrdersDeal } from '#office/processes/orders/deal.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { appIn } from '#office/shift.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { sqlite } from '#server/testing/stores.ts'
import { leaksIn, type Secrets, textsIn, type ClientExchange } from './leaks.ts'

const fresh = await sqlite.open()
afterAll(fresh.remove)
const app = officeOn(fresh.store)

const SEED = '5'.repeat(32)

/** Pages of a shift that the careful robot does not need. */
const PAGES =
  '. state brief brief.pdf result log x shop shop/new shop/preview shop/articles?page=3 shop/orders?page=2 shop/orders/S-1'
    .concat(' shop/receipts shop/receipts.zip')
    .split(' ')
    .map((page) => (page === '.' ? '' : `/${page}`))

/** An answer as text, in which each shift's own id and all sessions look alike. The clock is no part of it. */
function alike({ status, headers, bytes, address }: ReceivedAnswer, id: string): string {
  const same = (text: string) =>
    text.replaceAll(id, 'ID').replaceAll(/(?<=\b(?:desk|shop)=)[0-9a-f]{32}/g, 'SESSION')
  const told = headers.filter(([name]) => name !== 'date').map((pair) => same(pair.join(': ')))
  return [same(address), status, ...told, same(Buffer.from(bytes).toString('latin1'))].join('\n')
}

/** A client of a new shift that keeps every byte, and notes what it had sent by then. */
async function keeper(conditions: readonly FaultKind[], size = 8) {
  const { id, url } = await app.issue({ size, conditions, seed: SEED })
  const told: (ClientExchange & ReceivedAnswer)[] = []
  const sent: string[] = []
  const http = httpHands(url, {
    send: async (address, init) => {
      if (init?.method === 'POST') {
        const fields =
          init.body instanceof URLSearchParams ? [...init.body].map((pair) => pair.join('=')) : []
        sent.push([new URL(address).pathname.split('/').at(-1), ...fields].join(' '))
      }
      return app.send(address, init)
    },
    received: (answer) => told.push({ ...answer, sent: [...sent] }),
  })
  return { id, told, ...http }
}

/** Walks a whole shift, and looks at every page before it hands in. @returns what it was told until then */
async function walk(conditions: readonly FaultKind[]) {
  const { id, told, hands, get } = await keeper(conditions)
  let before = 0
  await careful({
    ...hands,
    handIn: async () => {
      for (const page of PAGES) await get(page)
      before = told.length
      await hands.handIn()
    },
  })
  // What the report of the site asks for.
  await get('/state')
  const { held, shift } = (await app.office.shifts.see(id))!
  expect(held.grade?.clean).toBe(true)
  const {
    right,
    apps: { desk, shop },
  } = shift.deal as OrdersDeal
  const items = desk.items.map(({ id: item, lines }) => {
    const { Customer, Street, Town } = Object.fromEntries(lines)
    return { id: item, values: [Customer!, Street!, Town!] }
  })
  const secrets: Secrets = { seed: held.seed, nonce: held.nonce, right, items }
  return { told: told.slice(0, before), after: told.slice(before), secrets, shop, id }
}

const rough = await walk(ORDERS.faults)

test('nothing that only the deal knows is in any byte of a page, a document or a header before the end', () => {
  expect(rough.told.length).toBeGreaterThan(100)
  expect(rough.told.filter(({ headers }) => headers.some(([, value]) => /pdf|zip/.test(value)))).toHaveLength(
    2,
  )
  expect(leaksIn(rough.told, rough.secrets)).toEqual([])
  // The page after the hand-in tells seed and grade.
  expect(leaksIn(rough.after, rough.secrets).join()).toContain(`“${SEED}”`)
})

test('the search finds what is planted: in a page, a header, a document, a document in a ZIP', () => {
  const { told, secrets } = rough
  const { seed, nonce, right, items } = secrets
  const first = told.findIndex(({ address }) => address.endsWith('/articles?page=1'))
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
  const [exception, code] = Object.entries(right).flatMap(([item, one]) =>
    'code' in one ? [item, one.code] : [],
  )
  const order = Object.entries(right).flatMap(([, one]) => ('form' in one ? [one.form] : []))[0]!
  const pdf = (text: string) => {
    const shown = `[<${Buffer.from(text.slice(0, 3)).toString('hex')}> 12 <${Buffer.from(text.slice(3)).toString('hex')}>] TJ`
    return bytesOf(`%PDF-1.3\nstream\n${deflateSync(shown).toString('latin1')}\nendstream\n%%EOF`)
  }
  const page = (text: string) => bytesOf(`<!doctype html><p>${text}</p>`)
  const seedBytes = Buffer.from(seed, 'hex')
  const planted: readonly (readonly [string, Partial<ClientExchange>])[] = [
    ['seed', { bytes: page(`<!-- ${seed} -->`) }],
    ['nonce', { headers: [['x-request', nonce]] }],
    ['seed', { bytes: page(`<input value="${seedBytes.toString('base64url')}">`) }],
    ['seed', { bytes: bytesOf(`%PDF-1.3 ${seedBytes.toString('latin1')}`) }],
    ['nonce', { bytes: pdf(`Receipt ${nonce}`) }],
    ['nonce', { bytes: new Uint8Array(zipSync({ 'a.pdf': pdf(nonce) })) }],
    ['seed', { bytes: new Uint8Array(zipSync({ [`${seed}.txt`]: bytesOf('') })) }],
    ['fault', { bytes: page('class="answer-lost"') }],
    ['code', { bytes: page(`<li data-code="${code}">${exception}</li>`) }],
    ['article', { bytes: page(`${order.reference}<input type="hidden" value="${order.article}">`) }],
    ['lines', { bytes: page(items.at(-1)!.values.join(', ')) }],
    ['verdict', { bytes: page('{"verdict":"right"}') }],
  ]
  const found = planted.map(([what, change]) => {
    const leaks = leaksIn(told.with(first, { ...told[first]!, ...change }), secrets)
    return [what, leaks.length > 0]
  })
  expect(found).toEqual(planted.map(([what]) => [what, true]))
  expect(textsIn(pdf('Receipt S-1')).join()).toContain('Receipt S-1')
})

test('the same seed gives the same bytes of every page and document', async () => {
  const again = await walk(ORDERS.faults)
  expect(again.id).not.toBe(rough.id)
  // The state of a shift says when it began.
  const pages = ({ told, id }: typeof rough) =>
    told.filter(({ address }) => !address.endsWith('/state')).map((answer) => alike(answer, id))
  expect(pages(again)).toEqual(pages(rough))
})

test('until a fault comes, nothing tells a rough day from a calm one', async () => {
  const calm = await walk([])
  const [one, other] = [calm, rough].map(({ told, id }) => told.map((answer) => alike(answer, id)))
  const at = one!.findIndex((text, i) => text !== other![i])
  expect(at).toBeGreaterThan(10)
  // The first answer that differs is the fault itself.
  expect(other![at]).toMatch(/id="(?:broken|away|notice|restarted|session-ended)"/)
})

test('an order that was taken and one that was not: every byte is the same until somebody looks', async () => {
  const twins = await Promise.all(
    (['answer-lost', 'not-taken'] as const).map(async (kind) => {
      const { id, told, hands, get } = await keeper([kind])
      const blind = { ...hands, place: () => hands.place().catch(() => Promise.reject(new Error('broken'))) }
      await careful(blind).catch(() => undefined)
      const broken = told.length - 1
      // All that can be done without a look at Orders or at the receipts, and without another order.
      for (const path of ['', '/brief', '/shop/new', '/shop/preview', '/shop/articles?page=2', '/log', '/x'])
        await get(path)
      await hands.done()
      await hands.take()
      const line = await app.look(id)
      const blindly = told.map((answer) => alike(answer, id))
      const looked = told.length
      await get('/shop/orders?page=2')
      return {
        broken: told[broken]!,
        blindly,
        looked: alike(told[looked]!, id),
        line: { acts: line.acts, logins: line.logins, status: line.status },
        placed: appIn((await app.office.shifts.see(id))!.shift, 'shop').orders.filter(({ act }) => act > 0)
          .length,
      }
    }),
  )
  const [lost, not] = twins
  expect(Buffer.from(lost!.broken.bytes).toString()).toContain('id="broken"')
  expect(lost!.blindly.length).toBeGreaterThan(30)
  expect(not!.blindly).toEqual(lost!.blindly)
  expect(not!.line).toEqual(lost!.line)
  expect(not!.looked).not.toBe(lost!.looked)
  expect(lost!.placed - not!.placed).toBe(1)
})
