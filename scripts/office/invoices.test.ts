import { afterAll, describe, expect, test } from 'vitest'
import type { ReceivedAnswer } from '#bots/office/client.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { NO_COUNTS } from '#office/base/counts.ts'
import { invoiceLabelHands } from '#office/processes/invoices/robots/label-hands.ts'
import { readByOcr } from '#office/processes/invoices/robots/ocr.ts'
import {
  carefulWithInvoices as careful,
  CARELESS_WITH_INVOICES,
} from '#office/processes/invoices/robots/robots.ts'
import { personReads } from '#proof/office/person-reads.ts'
import { startStores } from '#server/testing/stores.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const SEED = '5'.repeat(32)

type Line = {
  id: string
  url: string
  clean?: boolean
  counts?: typeof NO_COUNTS
  items?: { id: string; verdict: string; sentence: string }[]
}

/** Asks for a shift of Invoices, as a program does. */
async function ask({ url }: TestServer, body: object): Promise<Line> {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'invoices', size: 8, seed: SEED, ...body }),
  })
  return (await answer.json()) as Line
}

const look = async ({ url }: TestServer, id: string) =>
  (await (await fetch(`${url}/office/v1/shifts/${id}`)).json()) as Line

describe.each(kinds)('on $kind', (kind) => {
  test('a robot without a browser does a rough shift of invoices by its pages, and is clean', async () => {
    const server = await startTestServer({ on: kind, actsPerSecond: 1000 })
    const { id, url } = await ask(server, { day: 'rough' })
    await careful(invoiceLabelHands(url, { readScan: personReads(server.office, id) }))
    const { clean, counts, items } = await look(server, id)
    expect(items?.filter(({ verdict }) => verdict !== 'right')).toEqual([])
    expect({ clean, counts }).toEqual({ clean: true, counts: NO_COUNTS })
  })
})

test('a robot that retries blindly reads which invoice it posted twice, and when', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { id, url } = await ask(server, { conditions: ['answer-lost'] })
  await CARELESS_WITH_INVOICES['blind-retry']!(
    invoiceLabelHands(url, { readScan: personReads(server.office, id) }),
  )
  const { counts, items } = await look(server, id)
  expect(counts).toEqual({ ...NO_COUNTS, doubled: 1 })
  expect(items!.find(({ verdict }) => verdict === 'doubled')!.sentence).toMatch(
    /^IN-\d+ was posted twice: \d+ at act \d+ and \d+ at act \d+\.$/,
  )
})

test('until a shift is handed in, no page, document or call tells what only the deal knows', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { id, url } = await ask(server, { size: 4, seed: undefined })
  const answers: Buffer[] = []
  const received = ({ bytes }: ReceivedAnswer) => void answers.push(Buffer.from(bytes))
  const hands = invoiceLabelHands(url, { readScan: personReads(server.office, id), received })
  await careful({ ...hands, handIn: async () => {} })
  const { held, shift } = (await server.office.shifts.see(id))!
  const all = Buffer.concat(answers).toString('latin1')
  expect(answers.length).toBeGreaterThan(50)
  for (const secret of [held.seed, held.nonce, 'stained', '"right"', 'twin'])
    expect(all).not.toContain(secret)
  expect(shift.apps.desk.items.every(({ status }) => status === 'done' || status === 'exception')).toBe(true)
})

test('every attachment is the same bytes each time, and nobody without a session sees one', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { id, url } = await ask(server, { size: 4 })
  const { shift } = (await server.office.shifts.see(id))!
  const { credentials, mails } = shift.apps.mail!.start
  const enter = await fetch(`${url}/mail/log-in`, {
    method: 'POST',
    body: new URLSearchParams(credentials),
    redirect: 'manual',
  })
  const cookie = enter.headers.getSetCookie()[0]!.split(';')[0]!
  const files = mails.flatMap(({ key, attachments }) =>
    attachments.map(({ name }) => `${url}/mail/mails/${key}/${name}`),
  )
  for (const file of files) {
    const [one, other] = await Promise.all(
      [0, 1].map(async () => Buffer.from(await (await fetch(file, { headers: { cookie } })).arrayBuffer())),
    )
    expect(one!.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(one!.equals(other!)).toBe(true)
  }
  expect(await (await fetch(files[0]!)).text()).toContain('id="form-log-in"')
})

test('the ledger stands in its own frames, and keeps what was typed into a refused form', async () => {
  const server = await startTestServer({ actsPerSecond: 1000 })
  const { id, url } = await ask(server, { size: 4 })
  const { shift } = (await server.office.shifts.see(id))!
  const enter = await fetch(`${url}/ledger/log-in`, {
    method: 'POST',
    body: new URLSearchParams(shift.apps.ledger!.start.credentials),
    redirect: 'manual',
  })
  const cookie = enter.headers.getSetCookie()[0]!.split(';')[0]!
  const frames = await fetch(`${url}/ledger`, { headers: { cookie } })
  expect(frames.headers.get('content-security-policy')).toContain(`frame-ancestors 'self'`)
  // A log-in within a frame leads back to its page: it must not put the frames into it once more.
  const within = await (await fetch(`${url}/ledger/postings?q=a`)).text()
  expect(within).toContain('name="back" value="/postings?q=a"')
  const again = await fetch(`${url}/ledger/log-in`, {
    method: 'POST',
    body: new URLSearchParams({ ...shift.apps.ledger!.start.credentials, back: '/postings?q=a' }),
    redirect: 'manual',
  })
  expect(again.headers.get('location')).toMatch(/\/ledger\/postings\?q=a$/)
  expect((await frames.text()).match(/<iframe[^>]* title="[^"]+"/g)).toHaveLength(3)
  const sent = await fetch(`${url}/ledger/post`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams([
      ['account', '1'],
      ['amount', '1,234.50'],
      ['amount', '12,00'],
      ['date', '2026-03-09'],
      ['date', '<b>'],
    ]),
  })
  const html = await sent.text()
  expect(sent.status).toBe(422)
  for (const value of ['value="1,234.50"', 'value="12,00"', 'value="2026-03-09"', 'value="&lt;b&gt;"'])
    expect(html).toContain(value)
  expect(html).toContain('Enter the amount as 1.234,50.')
})

// A minute, and tesseract must be there: only a whole run reads pictures.
test.runIf(IS_WHOLE_RUN)(
  'with OCR in place of a person nothing is posted twice or wrongly',
  { meta: { needs: 'npm run test:all' } },
  async () => {
    const server = await startTestServer({ actsPerSecond: 1000 })
    const { id, url } = await ask(server, { size: 12 })
    await careful(invoiceLabelHands(url, { readScan: readByOcr }))
    const { counts } = await look(server, id)
    expect(counts).toMatchObject({ missed: 0, doubled: 0, wrong: 0, touched: 0, left: 0, report: 0 })
  },
)
