import { expect, test } from 'vitest'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { heavyCsv, heavyJson, heavyWorkbook, millionRows } from '#server/testing/heavy-bodies.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { readReport } from './apps/desk/report.ts'
import { readImport } from './apps/receivables/read-import.ts'

/**
 * ms of processor time of this thread, in which the server answers too. Not time on the clock: a busy machine makes that
 * long for everything.
 */
function cpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The least that a call costs this thread, in ms of processor time: of two, because the first one compiles code, and either
 * may collect garbage of another test.
 */
async function costOf(work: () => unknown): Promise<number> {
  const costs: number[] = []
  for (let times = 0; times < 2; times++) {
    const before = cpu()
    await work()
    costs.push(cpu() - before)
  }
  return Math.min(...costs)
}

const JSON_TYPE = { 'content-type': 'application/json' }

async function serverWith(process: string) {
  const server = await startTestServer()
  const post = async (path: string, body: FormData | string, type?: string) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const answer = await fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' })
    return {
      status: answer.status,
      html: (await answer.text()).replaceAll(/\s+/g, ' '),
      after: answer.headers.get('retry-after'),
    }
  }
  const asked = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ process, size: 4 }),
  })
  const { id } = (await asked.json()) as { id: string }
  const upload = (path: string, file: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('file', new Blob([file]), 'file')
    return post(`/office/${id}${path}`, form)
  }
  return { server, post, upload, id }
}

const workbook = heavyWorkbook()
const million = millionRows()

test('a report is read in another thread: the loop that answers has hardly anything to do', async () => {
  const { upload } = await serverWith('orders')
  // The first one starts the thread.
  await upload('/report', 'Item\n')
  for (const file of [workbook, heavyCsv()]) {
    const beside = await costOf(async () => {
      const { status, html } = await upload('/report', file)
      expect([status, html]).toEqual([422, expect.stringContaining('The first line has no column Item')])
    })
    expect(beside).toBeLessThan((await costOf(() => readReport(file, ORDERS.columns))) / 2)
  }
})

test('an import is read in another thread too', async () => {
  const { upload } = await serverWith('month-end')
  await upload('/receivables/import', 'Item\n')
  const beside = await costOf(async () => {
    // Nobody is logged in, so a page asks for that; the file was read before.
    expect((await upload('/receivables/import', workbook)).html).toContain('Log in')
  })
  const inline = await costOf(() => readImport(workbook))
  expect(beside).toBeLessThan(inline / 2)
})

test('a workbook of a million rows is given up, and the sentence says the limit', async () => {
  const { upload } = await serverWith('orders')
  expect(million.byteLength).toBeLessThan(100_000)
  const { status, html } = await upload('/report', million)
  expect(status).toBe(422)
  expect(html).toContain('It has more than 50,000 rows. The file is too large: at most 50,000 rows')
})

test('of a shift at most 20 files a minute are refused, and one that is right does not count', async () => {
  const { upload, server } = await serverWith('orders')
  const right = 'Item,Result,Order,Total\nORD-1,DONE,S-1,1\n'
  const atOnce = (file: string) => Promise.all(Array.from({ length: 25 }, () => upload('/report', file)))
  // Of right ones that come together some have to wait, and none is said to be refused.
  for (const { html } of await atOnce(right)) expect(html).not.toContain('at most 20 files')
  const answers = await atOnce('Item\n')
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
  expect(answers.filter(({ html }) => html.includes('Many files are being read now.'))).toHaveLength(5)
  const refused = await upload('/report', 'Item\n')
  expect(refused.status).toBe(429)
  expect(Number(refused.after)).toBeGreaterThan(0)
  expect(refused.html).toContain(
    'In a shift at most 20 files a minute may be refused. Nothing was changed. Correct the file, wait a minute, then send it again.',
  )
  // A right one waits too, for a minute. Another shift does not.
  expect((await upload('/report', right)).status).toBe(429)
  const other = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ process: 'orders', size: 4 }),
  })
  const { id } = (await other.json()) as { id: string }
  const form = new FormData()
  form.set('file', new Blob(['Item\n']), 'report.csv')
  expect((await fetch(`${server.url}/office/${id}/report`, { method: 'POST', body: form })).status).toBe(422)
})

test('a form with more fields than any page has is refused before it is read', async () => {
  const { post, id } = await serverWith('orders')
  const URL_ENCODED = 'application/x-www-form-urlencoded'
  const parts = (count: number) =>
    `${'--XX\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--XX--\r\n`
  const multipart = (count: number, type = 'multipart/form-data; boundary=XX') =>
    post(`/office/${id}/report`, parts(count), type)
  const encoded = (count: number) =>
    post(`/office/${id}/enter`, Array<string>(count).fill('a=1').join('&'), URL_ENCODED)
  // The closing sign of an upload counts.
  expect((await multipart(499)).html).toContain('Choose the file of the report.')
  expect((await multipart(501)).html).toContain('A form has at most 500 fields.')
  expect((await multipart(9000, 'multipart/form-data; charset=utf-8; boundary="XX"')).status).toBe(400)
  expect((await multipart(1, 'multipart/form-data; x="; boundary=no"; boundary=XX')).status).toBe(400)
  expect((await encoded(500)).status).toBe(422)
  expect((await encoded(502)).html).toContain('A form has at most 500 fields.')
  // Empty lines of a file are no fields.
  const form = new FormData()
  form.set('file', new Blob([`Item\r\n${'\r\n'.repeat(2000)}`]), 'report.csv')
  expect((await post(`/office/${id}/report`, form)).html).toContain('no column Result, Order, Total')
})

test('a large body of JSON costs little more than JSON.parse, whatever its shape', async () => {
  const { post } = await serverWith('orders')
  const run = `/runs/${'a'.repeat(32)}/entries`
  const all = heavyJson().flatMap((shape) => [
    () => post('/office/verify', `{"id":"a","receipt":"a.b.c","x":${shape}}`, JSON_TYPE['content-type']),
    () => post('/office/v1/shifts', `{"process":"orders","label":${shape}}`, JSON_TYPE['content-type']),
    () => post(run, `{"writer":"a","from":0,"entries":${shape}}`, JSON_TYPE['content-type']),
  ])
  // The file that takes the thread a moment is the measure of the machine.
  const measure = await costOf(() => readReport(workbook, ORDERS.columns))
  for (const send of all) {
    // The first call of a kind loads code.
    await send()
    expect(
      await costOf(async () => {
        expect((await send()).status).toBeLessThan(500)
      }),
    ).toBeLessThan(measure / 4)
  }
})
