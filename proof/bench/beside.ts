import { Worker } from 'node:worker_threads'
import { tempFolder } from '#machine/temp-folder.ts'
import { heavyCsv, heavyJson, heavyWorkbook, millionRows } from '#server/testing/heavy-bodies.ts'
import type { Pings } from './pinger.ts'

/** s of each measurement. */
const SECONDS = 5

/** Bodies of a kind in a second. More would measure how much work fits into a second, not how long one body holds others. */
const PACE = 4

type Server = { url: string; stop: () => Promise<void> }

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** Pings the server from a thread of its own, so that making a body does not count. @returns ms of each ping */
async function pingBeside(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const pinger = new Worker(new URL('pinger.ts', import.meta.url), { workerData: url })
  const { promise, resolve, reject } = Promise.withResolvers<Pings>()
  pinger.once('message', resolve)
  pinger.once('error', reject)
  const end = performance.now() + SECONDS * 1000
  while (performance.now() < end) {
    const next = performance.now() + 1000 / PACE
    await work()
    await new Promise((wake) => setTimeout(wake, Math.max(0, next - performance.now())))
  }
  pinger.postMessage('end', [])
  return promise
}

/**
 * Sends the heaviest body of each kind, and measures how long a small request beside it waits for its answer.
 * The figures stand in docs/scaling.md.
 */
export async function benchBeside(serve: (folder: string) => Promise<Server>): Promise<void> {
  await using temp = await tempFolder('beside')
  const server = await serve(temp.path)
  const post = async (path: string, body: FormData | string, type?: string) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const answer = await fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' })
    const text = await answer.text()
    return { status: answer.status, text }
  }
  /** A shift of its own: of each at most so many files a minute are refused. */
  const shiftOf = async (process: string): Promise<string> => {
    const { text } = await post('/office/v1/shifts', JSON.stringify({ process, size: 4 }), 'application/json')
    return (JSON.parse(text) as { id: string }).id
  }
  const upload = async (process: string, path: string, file: Uint8Array<ArrayBuffer>) => {
    const id = await shiftOf(process)
    return () => {
      const form = new FormData()
      form.set('file', new Blob([file]), 'file')
      return post(`/office/${id}${path}`, form)
    }
  }
  const json = (path: string, body: (shape: string) => string) => async () => {
    for (const shape of heavyJson()) await post(path, body(shape), 'application/json')
  }
  const fields = Array.from(
    { length: 9000 },
    () => '--XX\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n',
  )
  const office = await shiftOf('orders')
  const kinds: Readonly<Record<string, () => Promise<unknown>>> = {
    nothing: async () => {},
    'a report: a workbook of a million rows': await upload('orders', '/report', millionRows()),
    'a report: a workbook just within the limits': await upload('orders', '/report', heavyWorkbook()),
    'a report: a CSV of 490 KB': await upload('orders', '/report', heavyCsv()),
    'an import: a workbook just within the limits': await upload(
      'month-end',
      '/receivables/import',
      heavyWorkbook(),
    ),
    'an upload of 9,000 fields': () =>
      post(`/office/${office}/report`, `${fields.join('')}--XX--\r\n`, 'multipart/form-data; boundary=XX'),
    'JSON: a signed result to check': json('/office/verify', (x) => `{"id":"a","receipt":"a.b.c","x":${x}}`),
    'JSON: a new shift': json('/office/v1/shifts', (x) => `{"process":"orders","label":${x}}`),
    'JSON: entries of a run': json(
      `/runs/${'a'.repeat(32)}/entries`,
      (x) => `{"writer":"a","from":0,"entries":${x}}`,
    ),
    'JSON: a new class': json('/class/v1/classes', (x) => `{"name":"a","tasks":${x}}`),
    'JSON: a record': json('/rest/v1/user_progress', (x) => x),
    'JSON: a sign-up': json(
      '/auth/v1/signup',
      (x) => `{"email":"a@example.org","password":"long enough 7","data":${x}}`,
    ),
  }
  console.log(
    `${PACE} bodies a second for ${SECONDS} s of each kind; a ping each 5 ms. The limit: p99 of 20 ms.`,
  )
  try {
    for (const [kind, send] of Object.entries(kinds)) {
      // The first one starts a thread, or loads code.
      await send()
      const times = await pingBeside(server.url, send)
      console.log(
        `  beside ${kind.padEnd(46)} p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, most ${at(times, 1).toFixed(1)} ms of ${times.length}`,
      )
    }
  } finally {
    await server.stop()
  }
}
