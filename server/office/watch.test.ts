import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { SHIFT_PLAYERS } from '#bots/office/players.ts'
import type { WatchedShift, WatchLine } from '#contract/office-watch.ts'
import type { Act } from '#office/apps/apps.ts'
import { processOf } from '#office/processes.ts'
import { openShifts } from '#server/office/shifts/shifts.ts'
import { updateRow } from '#server/store/base/change.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { type FreshStore, startStores } from '#server/testing/stores.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { shiftPolicies } from './office.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

const SESSION = 'd'.repeat(32)

let tokens = 0
const enter = (name = 'Ada'): Act => ({ app: 'desk', do: 'enter', session: SESSION, name })
const TAKE: Act = { app: 'desk', do: 'take', session: SESSION }
const HAND_IN: Act = { app: 'desk', do: 'hand-in', session: SESSION }

/** An office on a store, and a shift in it. */
async function officeWith(store: FreshStore['store'], wanted: { size: number; process?: string }) {
  const app = officeOn(store)
  onTestFinished(app.office.stop)
  const { id } = await app.issue(wanted)
  return { app, id, act: (act: Act) => app.office.shifts.act(id, { act, token: `t ${(tokens += 1)}` }) }
}

/** Reads the lines of a stream, without its pulses. */
function readerOf(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel().catch(() => {}))
  let text = ''
  const read = async (): Promise<WatchedShift | null> => {
    for (;;) {
      const end = text.indexOf('\n')
      if (end >= 0) {
        const line = JSON.parse(text.slice(0, end)) as WatchLine
        text = text.slice(end + 1)
        if (line.kind === 'shift') return line
      } else {
        const { value, done } = await reader.read()
        if (done) return null
        text += value
      }
    }
  }
  return {
    read,
    /** All lines up to the one at which something is so. */
    until: async (isIt: (line: WatchedShift) => boolean): Promise<WatchedShift[]> => {
      const lines: WatchedShift[] = []
      for (;;) {
        const line = await read()
        if (!line) throw new Error(`The stream ended after ${JSON.stringify(lines)}`)
        lines.push(line)
        if (isIt(line)) return lines
      }
    },
  }
}

const numbers = (lines: readonly WatchedShift[]) => lines.flatMap(({ acts }) => acts.map(({ act }) => act))

describe.each(kinds)('on $kind', (kind) => {
  const fresh = async () => {
    const opened = await kind.open()
    onTestFinished(opened.remove)
    return opened.store
  }

  test('a stream tells the shift, then each act once, then the end, and ends itself', async () => {
    const { app, id, act } = await officeWith(await fresh(), { size: 4 })
    await act(enter())
    const stream = readerOf(await app.send(`http://127.0.0.1/office/${id}/watch`))
    const first = (await stream.read())!
    expect(first).toMatchObject({ isWhole: true, mark: 1, process: 'orders', size: 4, status: 'open' })
    expect(first.acts).toMatchObject([{ act: 1, app: 'desk', do: 'enter', item: null }])
    expect(first.items.map(({ status }) => status)).toEqual(['new', 'new', 'new', 'new'])
    await act(TAKE)
    const [item] = first.items
    expect(await stream.read()).toMatchObject({
      isWhole: false,
      mark: 2,
      acts: [{ act: 2, do: 'take', item: item!.id }],
      items: [{ id: item!.id, status: 'taken', holder: 'Ada' }, {}, {}, {}],
    })
    // A form that was refused changes nothing, and an act that is sent again is no second one.
    await act({ app: 'desk', do: 'done', session: SESSION, item: 'nothing' })
    await act({ app: 'desk', do: 'exception', session: SESSION, item: item!.id, code: 'PACK-SIZE' })
    await act(HAND_IN)
    const rest = await stream.until(({ status }) => status !== 'open')
    expect(numbers(rest)).toEqual([3, 4])
    expect(rest.at(-1)).toMatchObject({ status: 'handed-in', mark: 4 })
    expect(rest.at(-1)!.items[0]).toMatchObject({ status: 'exception', code: 'PACK-SIZE' })
    expect(await stream.read()).toBeNull()
    // Whoever comes later hears that it has ended.
    const late = readerOf(await app.send(`http://127.0.0.1/office/${id}/watch`))
    expect(await late.read()).toMatchObject({ status: 'handed-in', items: [], acts: [] })
    expect(await late.read()).toBeNull()
  })

  test('a page that lost its stream goes on where it was, also at a server that was started again', async () => {
    const store = await fresh()
    const { app, id, act } = await officeWith(store, { size: 4 })
    await act(enter())
    const before = readerOf(await app.send(`http://127.0.0.1/office/${id}/watch`))
    expect((await before.read())!.mark).toBe(1)
    await app.office.stop()
    expect(await before.read()).toBeNull()
    await act(TAKE)
    const next = officeOn(store)
    onTestFinished(next.office.stop)
    const after = readerOf(await next.send(`http://127.0.0.1/office/${id}/watch?since=1`))
    expect(await after.read()).toMatchObject({ isWhole: false, acts: [{ act: 2 }] })
    await next.office.shifts.act(id, { act: HAND_IN, token: 'end' })
    expect(numbers(await after.until(({ status }) => status !== 'open'))).toEqual([3])
    // A mark of another shift, or of data that is no longer there: all of it.
    const strange = await next.send(
      `http://127.0.0.1/office/${(await next.issue({ size: 4 })).id}/watch?since=7`,
    )
    expect(await readerOf(strange).read()).toMatchObject({ isWhole: true, mark: 0, acts: [] })
  })

  test('an act that another copy of the server took is told too, and so is an end by time', async () => {
    const store = await fresh()
    const { app, id } = await officeWith(store, { size: 4 })
    const other = openShifts(store, Date.now, shiftPolicies(90))
    const stream = readerOf(await app.send(`http://127.0.0.1/office/${id}/watch`))
    expect((await stream.read())!.mark).toBe(0)
    await other.act(id, { act: enter(), token: 'by the other' })
    expect((await stream.read())!.acts).toMatchObject([{ act: 1, do: 'enter' }])
    await store.change(() => updateRow('shifts', { id }, { seconds: -1 }))
    await other.sweep()
    expect(await stream.until(({ status }) => status !== 'open')).toMatchObject([{ status: 'expired' }])
    expect(await stream.read()).toBeNull()
  })

  test('a page whose stream is held asks, and gets what is new', async () => {
    const { app, id, act } = await officeWith(await fresh(), { size: 4 })
    const now = async (since: number) => {
      const answer = await app.send(`http://127.0.0.1/office/${id}/watch/now?since=${since}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return (await answer.json()) as WatchedShift
    }
    expect(await now(0)).toMatchObject({ mark: 0, isWhole: true })
    await act(enter())
    await act(TAKE)
    expect(await now(1)).toMatchObject({ mark: 2, isWhole: false, acts: [{ act: 2 }] })
    await act(HAND_IN)
    expect(await now(2)).toMatchObject({ status: 'handed-in' })
  })
})

test('a hundred pages watch a shift, and each gets every act once and in its order', async () => {
  const server = await startTestServer()
  const asked = await fetch(`${server.url}/office`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ process: 'orders', size: '4', day: 'calm' }),
  })
  const { id } = (await asked.json()) as { id: string }
  const streams = await Promise.all(
    Array.from({ length: 100 }, async () => readerOf(await fetch(`${server.url}/office/${id}/watch`))),
  )
  const heard = Promise.all(streams.map(({ until }) => until(({ status }) => status !== 'open')))
  const act = (act: Act) => server.office.shifts.act(id, { act, token: `t ${(tokens += 1)}` })
  for (let i = 0; i < 40; i++) await act(enter(`Robot ${i}`))
  await act(HAND_IN)
  const wanted = Array.from({ length: 41 }, (_, i) => i + 1)
  for (const lines of await heard) expect(numbers(lines)).toEqual(wanted)
})

test('more than two hundred streams of a shift are refused in words, and the page can ask instead', async () => {
  const store = await kinds[0]!.open()
  onTestFinished(store.remove)
  const { app, id } = await officeWith(store.store, { size: 4 })
  const open = () =>
    app.send(`http://127.0.0.1/office/${id}/watch`, { headers: { accept: 'application/json' } })
  const answers = await Promise.all(Array.from({ length: 200 }, open))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const full = await open()
  expect([full.status, full.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await full.json()).toMatchObject({
    error: { message: expect.stringMatching(/^Too many watch now/) },
  })
  expect((await app.send(`http://127.0.0.1/office/${id}/watch/now`)).status).toBe(200)
  // One that leaves makes room.
  await answers[0]!.body!.cancel()
  expect((await open()).status).toBe(200)
})

test('an address without a shift says so', async () => {
  const store = await kinds[0]!.open()
  onTestFinished(store.remove)
  const app = officeOn(store.store)
  onTestFinished(app.office.stop)
  for (const path of ['watch', 'watch/now'])
    for (const id of ['0'.repeat(32), 'nothing']) {
      const answer = await app.send(`http://127.0.0.1/office/${id}/${path}`, {
        headers: { accept: 'application/json' },
      })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        error: { message: 'There is no shift at this address.' },
      })
    }
})

// Orders: office/watch.test.ts.
test.each(Object.keys(SHIFT_PLAYERS).filter((process) => process !== 'orders'))(
  'what is told of a day with faults in %s has nothing that only the deal, the log or a session knows',
  async (process) => {
    const store = await kinds[0]!.open()
    onTestFinished(store.remove)
    const { app } = await officeWith(store.store, { size: 4 })
    const { id, url } = await app.issue({ process, size: 4, conditions: processOf(process)!.faults })
    let said = ''
    // Whatever a page could have asked for before the end, after each request of the robot.
    const stream = (await app.send(`${url}/watch`)).body!.pipeThrough(new TextDecoderStream())
    const reading = (async () => {
      for await (const piece of stream) said += piece
    })()
    const sessions = new Set<string>()
    await SHIFT_PLAYERS[process]!['careful']!(url, {
      send: async (address, init) => {
        const answer = await app.send(address, init)
        for (const line of answer.headers.getSetCookie())
          sessions.add(/=([0-9a-f]{32})/.exec(line)?.[1] ?? '')
        return answer
      },
      readScan: async () => [],
    }).catch(() => {})
    await app.office.shifts.giveUp(id)
    await reading
    expect(said).toContain('"do":"take"')
    // The digits of a moment may be those of a short number of the deal.
    said = said.replaceAll(/"at":\d{13}\b/g, '"at":0')
    const { held, shift } = (await app.office.shifts.see(id))!
    const log = await app.office.shifts.log(id)
    const open = new Set(shift.apps.desk.items.flatMap((one) => [one.id, one.code ?? '']))
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : []
    const secrets = [
      held.seed,
      held.nonce,
      ...held.conditions,
      ...sessions,
      ...texts(shift.deal),
      ...log.map(({ asked }) => asked.token),
      // A short number of the deal may be the beginning of an item's own.
    ].filter(
      (text) =>
        text.length > 4 && ![...open].some((known) => known.includes(text)) && !process.includes(text),
    )
    expect(secrets.length).toBeGreaterThan(50)
    expect([...new Set(secrets)].filter((one) => said.includes(one))).toEqual([])
    // The other side: the log of the ended shift has them, and they are found in it.
    const after = await (await app.send(`${url}/log`)).text()
    const found = secrets.filter((one) => after.includes(one))
    expect(found).toEqual(expect.arrayContaining([held.seed, held.nonce]))
    expect(found.length).toBeGreaterThan(10)
  },
)
