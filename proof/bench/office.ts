import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ReceivedAnswer } from '#bots/office/client.ts'
import { median } from '#kit/median.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { appIn } from '#office/shift.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { officeOn } from '#server/testing/office-app.ts'
import type { TimedAnswer, TimedRequest } from './sender.ts'

/** New shifts, one after the other. */
const ISSUED = 100

/** Shifts at once, and acts of each in a second: what a fast browser robot does, and nearly as many as are taken. */
const AT_ONCE = 50
const PACES = [5, 18] as const

/** Shifts side by side, and acts of each in a second. */
const SIDE_BY_SIDE = 200
const SLOW_PACE = 2

/** ms within which the robots of a measurement begin. */
const STARTS_WITHIN = 2000

/** s of a measurement under load, of one shift alone, and of the work before that is not measured. */
const SECONDS = 30
const ALONE = 10
const WARM_UP = 20

/** Shifts whose acts come at once, without HTTP. */
const WRITERS = 64

/** Shifts that are weighed, with every fault. */
const WEIGHED = 20

type Send = (address: string, init?: RequestInit) => Promise<Response>

/** Answers that have no body. */
const NO_BODY: ReadonlySet<number> = new Set([204, 304])

type Server = { url: string; cpu: () => number | null; stop: () => Promise<void> }

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

const figures = (times: readonly number[]) =>
  `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms of ${times.length}`

const say = (what: string, figure: string, limit: string) =>
  console.log(`  ${what.padEnd(58)} ${figure}  (limit: ${limit})`)

async function issue(url: string, size: number, day: 'calm' | 'rough'): Promise<{ id: string; url: string }> {
  const answer = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'orders', size, day }),
  })
  if (answer.status !== 201) throw new Error(`No shift: ${await answer.text()}`)
  return (await answer.json()) as { id: string; url: string }
}

/** A `fetch` whose requests are sent and measured by a thread of their own. */
type Sender = {
  send: (address: string, init?: RequestInit) => Promise<{ answer: Response; ms: number }>
  stop: () => Promise<unknown>
}

function openSender(): Sender {
  const worker = new Worker(new URL('sender.ts', import.meta.url))
  const waiting = new Map<number, (answered: TimedAnswer) => void>()
  worker.on('message', (answered: TimedAnswer) => {
    waiting.get(answered.n)!(answered)
    waiting.delete(answered.n)
  })
  let last = 0
  return {
    send: async (address, init = {}) => {
      const sent = new Response(init.body ?? null)
      const bytes = sent.body === null ? null : new Uint8Array(await sent.arrayBuffer())
      const n = (last += 1)
      const answered = new Promise<TimedAnswer>((resolve) => waiting.set(n, resolve))
      const all = {
        ...Object.fromEntries(sent.headers),
        ...(init.headers as Record<string, string> | undefined),
      }
      worker.postMessage(
        {
          n,
          address,
          method: init.method ?? 'GET',
          headers: bytes === null ? all : { ...all, 'content-length': String(bytes.length) },
          body: bytes,
        } satisfies TimedRequest,
        [],
      )
      const { status, headers: names, body: page, ms } = await answered
      return { answer: new Response(NO_BODY.has(status) ? null : page, { status, headers: names }), ms }
    },
    stop: () => worker.terminate(),
  }
}

/**
 * A `fetch` that starts no act before its time.
 * @param pace acts in a second
 * @param took gets the ms of each act: the request, its redirect and the page
 */
function paced({ send }: Sender, pace: number, took: (ms: number) => void): Send {
  // Robots that begin together do not act together.
  let next = performance.now() + Math.random() * (1000 / pace)
  let act: number | null = null
  return async (address, init) => {
    if (init?.method === 'POST') {
      await sleep(Math.max(0, next - performance.now()))
      next = Math.max(next + 1000 / pace, performance.now())
      act = 0
    }
    const { answer, ms } = await send(address, init)
    if (act === null) return answer
    act += ms
    if (answer.status === 303) return answer
    took(act)
    act = null
    return answer
  }
}

/** Robots at work until they end, or until the time is over. @returns ms of each act, and how many ended clean */
async function work(
  sender: Sender,
  server: Server,
  shifts: number,
  pace: number,
  size: number,
  seconds: number,
) {
  const times: number[] = []
  const ends = performance.now() + seconds * 1000
  const cpu = server.cpu()
  const began = performance.now()
  const issued: string[] = []
  for (let i = 0; i < shifts; i++) issued.push((await issue(server.url, size, 'rough')).url)
  const clean = await Promise.all(
    issued.map(async (url) => {
      let last = ''
      const send = paced(sender, pace, (ms) => times.push(ms))
      const stops: Send = (address, init) => {
        if (performance.now() > ends) throw new Error('The time is over.')
        return send(address, init)
      }
      const received = ({ bytes }: ReceivedAnswer) => (last = Buffer.from(bytes).toString())
      // Robots of a day do not begin in the same moment.
      await sleep(Math.random() * STARTS_WITHIN)
      await careful(httpHands(url, { send: stops, received }).hands).catch((error: Error) => {
        if (error.message !== 'The time is over.') throw error
      })
      return last.includes('<strong>Clean</strong>')
    }),
  )
  const lasted = performance.now() - began
  const spent = cpu === null ? null : server.cpu()! - cpu
  const used =
    spent === null
      ? ''
      : `, the server used ${Math.round((100 * spent) / lasted)} % of a core, ${(spent / times.length).toFixed(2)} ms an act`
  return {
    times,
    clean: clean.filter(Boolean).length,
    used,
    perSecond: Math.round((1000 * times.length) / lasted),
  }
}

/** A server that only answers, in a process of its own: a redirect to each form, and a page of 8 KB. */
const EMPTY = `
  const page = 'x'.repeat(8192)
  require('node:http').createServer((asked, answer) => {
    asked.resume().on('end', () => asked.method === 'POST' ? answer.writeHead(303, { location: '/' }).end() : answer.end(page))
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/** What the load takes by itself: the same requests at the same pace, to a server that does nothing. */
async function ownTimes(sender: Sender, shifts: number, pace: number): Promise<number[]> {
  const child = spawn(process.execPath, ['-e', EMPTY], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const url = `http://127.0.0.1:${said.toString().trim()}/`
    const times: number[] = []
    const ends = performance.now() + 1000 * ALONE
    await Promise.all(
      Array.from({ length: shifts }, async () => {
        const send = paced(sender, pace, (ms) => times.push(ms))
        const body = () => new URLSearchParams({ token: 'a'.repeat(16) })
        while (performance.now() < ends) {
          await send(url, { method: 'POST', redirect: 'manual', body: body() })
          await send(url)
        }
      }),
    )
    return times
  } finally {
    child.kill()
  }
}

async function benchHttp(serve: (folder: string) => Promise<Server>, folder: string): Promise<void> {
  const server = await serve(folder)
  const sender = openSender()
  try {
    // A server that has just started compiles its code while it answers; so does the load.
    for (const pace of PACES) await work(sender, server, AT_ONCE, pace, 30, WARM_UP)
    const issued: number[] = []
    for (let i = 0; i < ISSUED; i++) {
      const began = performance.now()
      await issue(server.url, 30, 'rough')
      issued.push(performance.now() - began)
    }
    say('a new shift of 30 items', figures(issued), '15 ms')
    const alone = await work(sender, server, 1, 18, 30, ALONE)
    say('an act over HTTP, one shift', figures(alone.times), '–')
    for (const pace of PACES) {
      const own = await ownTimes(sender, AT_ONCE, pace)
      say(`the same load on a server that only answers`, figures(own), 'none: it is in the next line')
      const { times, used, perSecond } = await work(sender, server, AT_ONCE, pace, 30, SECONDS)
      say(
        `an act over HTTP, ${AT_ONCE} shifts, at most ${pace} acts a second each`,
        `${figures(times)}, ${perSecond}/s${used}`,
        'p50 3 ms, p99 15 ms',
      )
    }
    const many = await work(sender, server, SIDE_BY_SIDE, SLOW_PACE, 4, 120)
    say(
      `${SIDE_BY_SIDE} shifts of 4 items side by side, ${SLOW_PACE} acts a second each`,
      `${many.clean} clean, ${figures(many.times)}${many.used}`,
      `${SIDE_BY_SIDE} clean`,
    )
  } finally {
    await sender.stop()
    await server.stop()
  }
}

/** Acts of many shifts at once, each on disk before its answer; no HTTP, no page. */
async function benchStore(folder: string): Promise<void> {
  const store = openSqliteStore(path.join(folder, 'store.db'))
  const { issue: issueHere, office } = officeOn(store)
  const ids = await Promise.all(Array.from({ length: WRITERS }, () => issueHere({ size: 30 })))
  const session = 'a'.repeat(32)
  for (const { id } of ids) {
    const { user, password } = appIn((await office.shifts.see(id))!.shift, 'shop').credentials
    await office.shifts.act(id, {
      act: { app: 'shop', do: 'log-in', session, user, password },
      token: 'log in',
    })
  }
  const form = appIn((await office.shifts.see(ids[0]!.id))!.shift, 'shop').start.orders[0]!.form
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) {
    let acts = 0
    const began = performance.now()
    await Promise.all(
      ids.map(async ({ id }) => {
        const { orders } = appIn((await office.shifts.see(id))!.shift, 'shop').start
        for (let i = 0; performance.now() - began < 1000; i++) {
          const act = {
            app: 'shop',
            do: 'fill',
            session,
            form: orders[i % orders.length]?.form ?? form,
          } as const
          const { answer } = (await office.shifts.act(id, { act, token: `${round} ${i}` }))!
          if (answer.is !== 'ok') throw new Error(`The act was answered: ${answer.is}`)
          acts += 1
        }
      }),
    )
    rounds.push((1000 * acts) / (performance.now() - began))
  }
  await store.close()
  say(
    `acts a second on disk, ${WRITERS} shifts at once, in process`,
    `${Math.round(median(rounds)).toLocaleString('en-US')} (median of 5 s)`,
    '5,000',
  )
}

/** Bytes of all files of a database. */
const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)

async function benchWeights(parent: string): Promise<void> {
  const folder = path.join(parent, 'weights')
  const file = path.join(folder, 'weights.db')
  await openSqliteStore(file).close()
  const empty = bytesIn(folder)
  const store = openSqliteStore(file)
  const app = officeOn(store)
  // The largest page of an app, and the page after the end: each with its bytes.
  const largest = { app: 0, result: 0 }
  let where = ''
  const received = ({ bytes, address, headers }: ReceivedAnswer) => {
    const isPage = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
    const kind = address.endsWith('/result') ? 'result' : 'app'
    if (!isPage || bytes.length <= largest[kind]) return
    largest[kind] = bytes.length
    if (kind === 'app') where = address.split('/').slice(5).join('/') || 'the desk'
  }
  for (let i = 0; i < WEIGHED; i++) {
    const { url } = await app.issue({ size: 30, conditions: ORDERS.faults })
    const { hands, get } = httpHands(url, { send: app.send, received })
    await careful({
      ...hands,
      handIn: async () => {
        for (const to of ['/brief', '/shop/receipts', '/shop/new']) await get(to)
        await hands.handIn()
      },
    })
  }
  await store.close()
  const each = (bytesIn(folder) - empty) / WEIGHED / 1024
  say('a shift of 30 items at rest, with every fault', `${each.toFixed(0)} KB`, '200 KB')
  say(`the largest page of its apps: ${where}`, `${(largest.app / 1024).toFixed(1)} KB`, '30 KB')
  say('the page after its end, with 30 tapes', `${(largest.result / 1024).toFixed(1)} KB`, 'none')
}

/**
 * Measures the office: new shifts, acts over HTTP and on disk, and what a shift weighs.
 * @param serve starts a server in a process of its own
 */
export async function benchOffice(serve: (folder: string) => Promise<Server>): Promise<void> {
  await using folder = await tempFolder('office')
  console.log('The office. The load comes from the same machine.')
  await benchWeights(folder.path)
  await benchStore(folder.path)
  await benchHttp(serve, folder.path)
}
