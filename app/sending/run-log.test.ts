import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Batch } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { createRunLog } from './run-log.ts'

/** Bytes that a browser sends while its page is left. */
const MOST = 64 * 1024

/** The server's answer to a batch. @param have how many entries it has */
const acknowledged = (status: string, have: number): Response =>
  Response.json({ status, have, every: 5000, reason: null, atEntry: null, sentence: null })

/** Begins to send the log of a run. @param causes the browser's event behind each entry */
function begin(entries: Entry[], causes: (Event | undefined)[]) {
  const log = createRunLog('0', { writer: 'w', entries: [], every: 5000 } as never)
  const stop = log.follow({ entries, causes, now: () => 0, subscribe: () => () => {} })
  return { log, stop }
}

const click = { type: 'click', isTrusted: true } as Event

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('entries that gather while the network is away are sent in calls that the server takes, each entry once and in order', async () => {
  // Characters of three bytes each, as a robot types them.
  const entries = Array.from({ length: 4000 }, (_, i): Entry => ({
    at: i,
    event: { type: 'typed', text: '木'.repeat(i % 90) },
  }))
  // A binary file: as JSON each of its bytes takes six.
  entries.push({ at: 4000, event: { type: 'uploaded', head: '\0'.repeat(32 * 1024) } })
  entries.push({ at: 4000, completed: true })
  const sizes: number[] = []
  let isCut = true
  const recorded: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body, keepalive }: RequestInit & { body: string }) => {
    const bytes = new TextEncoder().encode(body).length
    if (isCut || (keepalive && bytes > MOST)) throw new TypeError('Failed to fetch')
    const batch = JSON.parse(body) as Batch
    expect(batch.from).toBe(recorded.length)
    expect(batch.inputs).toHaveLength(batch.entries.length)
    sizes.push(bytes)
    // The room broke after the last of them.
    expect(batch.threw).toBe(recorded.length + batch.entries.length < entries.length ? undefined : 'here')
    recorded.push(...batch.entries)
    const status = recorded.length < entries.length ? 'open' : 'solved'
    return acknowledged(status, recorded.length)
  })
  const { log, stop } = begin(
    entries,
    entries.map(() => click),
  )
  log.threw('here')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(recorded).toEqual([])
  isCut = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(recorded).toEqual(entries)
  expect(sizes.filter((bytes) => bytes > MOST)).toHaveLength(1)
  expect(log.state.get().status).toBe('solved')
  stop()
})

test('a run whose page is left while the network is away is sent when it is back, and then no more', async () => {
  const entries: Entry[] = [{ at: 1, completed: true }]
  let isCut = true
  const sent: Batch[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit & { body: string }) => {
    if (isCut) throw new TypeError('Failed to fetch')
    sent.push(JSON.parse(body) as Batch)
    return acknowledged('open', 1)
  })
  const { log, stop } = begin(entries, [click])
  await vi.advanceTimersByTimeAsync(30_000)
  stop()
  isCut = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map((batch) => batch.entries)).toEqual([entries])
  expect(log.state.get().status).toBe('heard')
  expect(vi.getTimerCount(), 'nothing may be left that sends').toBe(0)
})

test('a call that is never answered ends, and its entries are sent again', async () => {
  const ends: (() => void)[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ended = new AbortController()
    ends.push(() => ended.abort(new DOMException('The time is over.', 'TimeoutError')))
    return ended.signal
  })
  const entries: Entry[] = [{ at: 1, completed: true }]
  const sent: Batch[] = []
  vi.stubGlobal('fetch', async (_url: string, { body, signal }: RequestInit & { body: string }) => {
    sent.push(JSON.parse(body) as Batch)
    if (sent.length === 1)
      return new Promise((_, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error))
      })
    return acknowledged('solved', 1)
  })
  const { log, stop } = begin(entries, [click])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, log.state.get().status]).toEqual([1, 'sending'])
  ends[0]!()
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.map(({ from }) => from)).toEqual([0, 0])
  expect(log.state.get().status).toBe('solved')
  stop()
})

test.each([
  ['solved', null, null],
  ['failed', 1, 'The dialog was not closed.'],
] as const)(
  'where the last answer is lost, the refusal of its repeat tells how the run ended: %s',
  async (status, atEntry, sentence) => {
    const entries: Entry[] = [{ at: 0, completed: true }]
    let calls = 0
    vi.stubGlobal('fetch', async () => {
      calls += 1
      if (calls === 1) throw new TypeError('Failed to fetch')
      const have = { have: 1, status, reason: null, atEntry, sentence, every: 5000 }
      return Response.json(
        { error: { code: 'ended', message: 'This run has ended.', ...have } },
        { status: 409 },
      )
    })
    const { log, stop } = begin(entries, [undefined])
    log.threw('here')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log.state.get()).toEqual({ status, have: 1, reason: null, atEntry, sentence })
    expect(calls).toBe(2)
    stop()
  },
)
