import { expect, test } from 'vitest'
import { payrollByText } from '#bots/office/payroll-text.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { CONDITIONS } from '#office/base/conditions.ts'
import { PROCESSES, processOf } from '#office/processes.ts'
import { customerLabelHands } from '#office/processes/customers/robots/label-hands.ts'
import { careful as carefulWithCustomers } from '#office/processes/customers/robots/robots.ts'
import { expenseHands } from '#office/processes/expenses/robots/hands.ts'
import { payablesHands } from '#office/processes/expenses/robots/payables-hands.ts'
import { payrollPay } from '#office/processes/expenses/robots/payroll-hands.ts'
import { carefulWithExpenses } from '#office/processes/expenses/robots/robots.ts'
import { invoiceLabelHands } from '#office/processes/invoices/robots/label-hands.ts'
import { carefulWithInvoices } from '#office/processes/invoices/robots/robots.ts'
import { monthEndHands } from '#office/processes/month-end/robots/hands.ts'
import { carefulAtMonthEnd } from '#office/processes/month-end/robots/robots.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { labelHands } from '#office/processes/orders/robots/label-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { personReads } from '#proof/office/person-reads.ts'
import { otherWordsFor } from '#server/office/conditions/dictionary.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Under one of them the frame is a frame, under the other a shadow root. */
const SEEDS = ['5', 'a'].map((digit) => digit.repeat(32))

type Line = {
  id: string
  url: string
  status: string
  acts: number
  conditions: string[]
  counts?: Record<string, number>
  clean?: boolean
  items?: { verdict: string; sentence: string }[]
}

async function ask({ url }: TestServer, seed: string, conditions: readonly string[], process = 'orders') {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, size: 4, seed, conditions }),
  })
  return (await answer.json()) as Line
}

const look = async ({ url }: TestServer, id: string) =>
  (await (await fetch(`${url}/office/v1/shifts/${id}`)).json()) as Line

/** All conditions together. On a calm day they are part of the rough one, so a sample leaves that out. */
const together = (faults: readonly string[]) => [
  ...(IS_WHOLE_RUN ? [[...CONDITIONS]] : []),
  [...CONDITIONS, ...faults],
]

/** The careful robot of each process, with hands that go by labels. */
const PLAYERS: Readonly<Record<string, (server: TestServer, line: Line) => Promise<void>>> = {
  orders: (_, { url }) => careful(labelHands(url, { words: otherWordsFor })),
  invoices: (server, { id, url }) =>
    carefulWithInvoices(
      invoiceLabelHands(url, {
        words: otherWordsFor,
        now: server.now,
        readScan: personReads(server.office, id),
      }),
    ),
  customers: (server, { url }) =>
    carefulWithCustomers(customerLabelHands(url, { words: otherWordsFor, now: server.now })),
  'month-end': (_, { url }) => carefulAtMonthEnd(monthEndHands(url, { words: otherWordsFor })),
  expenses: (server, { id, url }) =>
    carefulWithExpenses(
      expenseHands(url, {
        words: otherWordsFor,
        readScan: personReads(server.office, id),
        payables: payablesHands(url),
        payroll: payrollPay(payrollByText(url, { words: otherWordsFor })),
      }),
    ),
}

test('every process is played here', () => {
  expect(Object.keys(PLAYERS).toSorted()).toEqual(PROCESSES.map(({ name }) => name).toSorted())
})

/** A sample plays one condition alone in Orders and, by turns, in one of the other processes; all together in each. */
const PLAN = Object.keys(PLAYERS).flatMap((process, at) =>
  [
    ...CONDITIONS.filter((_, i) => IS_WHOLE_RUN || at === 0 || i % 4 === at - 1).map((one) => [one]),
    ...together(processOf(process)!.faults),
  ].map((conditions) => ({ process, conditions })),
)

test.each(PLAN)(
  'a robot that goes by labels is clean in $process under $conditions',
  async ({ process, conditions }) => {
    const waits: number[] = []
    const server = await startTestServer({ actsPerSecond: 1000, waits: (ms) => waits.push(ms) })
    for (const seed of conditions.includes('frame') ? SEEDS : SEEDS.slice(0, 1)) {
      const line = await ask(server, seed, conditions, process)
      const { id } = line
      await PLAYERS[process]!(server, line)
      const after = await look(server, id)
      expect(after.items?.filter(({ verdict }) => verdict !== 'right')).toEqual([])
      expect(after).toMatchObject({ status: 'handed-in', clean: true })
      expect(new Set(after.conditions)).toEqual(new Set(conditions))
    }
    // Only late answers wait, and none longer than it may.
    const slow = waits.filter((ms) => ms > 0)
    expect(slow.length > 0).toBe(conditions.includes('late'))
    expect(slow.every((ms) => ms >= 300 && ms <= 2500)).toBe(true)
  },
)

test('a robot that holds on to ids and names of fields comes nowhere under names, whatever the page is told', async () => {
  const server = await startTestServer()
  const { id, url } = await ask(server, SEEDS[0]!, ['names'])
  await expect(careful(httpHands(url).hands)).rejects.toThrow('Another page came')
  // The names of the code are not taken either: nobody is at the desk.
  const form = new URLSearchParams({ name: 'Robot 1' })
  const answer = await fetch(`${url}/enter`, { method: 'POST', body: form, redirect: 'manual' })
  expect(answer.status).toBe(422)
  expect((await look(server, id)).acts).toBe(0)
})

test('a search under other names finds its way, and an old copy answers that nothing was done', async () => {
  const server = await startTestServer()
  const { id, url } = await ask(server, SEEDS[0]!, ['names', 'twins'])
  const get = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const { html } = await get(url)
  const [, field] = /name="(f[0-9a-f]{56,})"/.exec(html)!
  expect((await get(`${url}/shop/orders?${field}=ORD-1`)).to).toMatch(
    /^\/office\/\w+\/shop\/orders\?\w+=ORD-1$/,
  )
  const old = await fetch(`${url}/old-copy`, { method: 'POST', body: new URLSearchParams({ x: '1' }) })
  expect([old.status, await old.text()]).toEqual([422, expect.stringContaining('Nothing was done')])
  expect((await look(server, id)).acts).toBe(0)
})

test('what a frame holds may be framed by the office alone, and the script and the styles are there', async () => {
  const server = await startTestServer()
  const { id, url } = await ask(server, SEEDS[0]!, ['frame', 'names', 'cover'])
  const { headers } = await fetch(url)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const script = await fetch(`${server.url}/office/conditions.js`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  const style = await (await fetch(`${server.url}/office/${id}/styles/shop.css?at=0`)).text()
  expect(style).not.toContain('.field')
  expect((await fetch(`${server.url}/office/${id}/styles/none.css`)).status).toBe(404)
})
