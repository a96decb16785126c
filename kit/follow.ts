import { STREAM_PULSE_MS } from '#contract/streams.ts'
import type { Milliseconds } from '#game/clock.ts'
import { after, wait } from './wait.ts'

/** Pauses after a broken stream. After as many broken streams as there are pauses, the page asks again and again instead. */
const PAUSES: readonly Milliseconds[] = [1000, 2000, 5000]

/** Pause between two questions, and the number of them before a stream is tried again. */
const POLL: Milliseconds = 2000
const POLLS_BEFORE_STREAM = 15

/** A stream that is silent for this long counts as broken. */
const SILENCE: Milliseconds = 2.5 * STREAM_PULSE_MS

/**
 * A stream whose first line has not come after this time counts as held: a proxy may keep an answer until its end. The
 * server sends that line at once.
 */
const FIRST_LINE: Milliseconds = 5000

/** How a page gets its news: by the stream, by asking again and again, or not at present. */
export type LiveStatus = 'live' | 'asking' | 'trying'

type FollowOptions<Line> = {
  /** Asks for the stream, from the last mark on. */
  open: (signal: AbortSignal) => Promise<Response>
  /** Asks once for what is new, in place of a stream. */
  ask: () => Promise<Line>
  /** The error of an answer that is no stream. */
  refusalOf: (answer: Response) => Promise<Error>
  onLine: (line: Line) => void
  onStatus: (status: LiveStatus) => void
  /** Whether this error is the end: then nothing is tried again. */
  isEnd: (reason: unknown) => boolean
  /** For tests. */
  pause?: ((ms: Milliseconds, signal: AbortSignal) => Promise<void>) | undefined
}

/** Reads lines from a body as they arrive. */
async function* linesOf(body: ReadableStream<Uint8Array>, onSilence: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const stop = after(SILENCE, onSilence)
    const { done, value } = await reader.read().finally(stop)
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines.filter((line) => line.trim() !== '')
  }
}

/**
 * Follows a stream of lines until it is stopped. After three broken streams it asks every two seconds instead.
 * @returns a function that stops it
 */
export function follow<Line>({
  open,
  ask,
  refusalOf,
  onLine,
  onStatus,
  isEnd,
  pause = wait,
}: FollowOptions<Line>): () => void {
  const stopping = new AbortController()
  const { signal } = stopping

  let isHeld = false

  /** @returns whether anything was received */
  const stream = async (): Promise<boolean> => {
    const broken = new AbortController()
    isHeld = false
    let hasReceived = false
    let hold = () => {}
    try {
      hold = after(FIRST_LINE, () => {
        isHeld = true
        broken.abort()
      })
      const answer = await open(AbortSignal.any([signal, broken.signal]))
      if (!answer.ok || !answer.body) throw await refusalOf(answer)
      for await (const line of linesOf(answer.body, () => broken.abort())) {
        if (signal.aborted) break
        onLine(JSON.parse(line) as Line)
        hasReceived = true
        hold()
        onStatus('live')
      }
    } catch (reason) {
      if (!hasReceived) throw reason
    } finally {
      hold()
    }
    return hasReceived
  }

  /** @returns whether the work succeeded; 'over' if nothing more is tried */
  const tryIt = async (work: () => Promise<unknown>): Promise<boolean | 'over'> => {
    try {
      return (await work()) !== false
    } catch (reason) {
      if (signal.aborted || isEnd(reason)) return 'over'
      onStatus('trying')
      return false
    }
  }

  const askOnce = async () => {
    const line = await ask()
    if (signal.aborted) return
    onLine(line)
    onStatus('asking')
  }

  const run = async () => {
    let broken = 0
    while (!signal.aborted) {
      const went = await tryIt(stream)
      if (went === 'over' || signal.aborted) return
      // A stream that ended after it had sent lines was ended by the server, which stops or restarts.
      // One that is held would be held again, and the page is empty meanwhile: it asks at once.
      broken = went ? 1 : isHeld ? PAUSES.length : broken + 1
      onStatus('trying')
      if (!isHeld) await pause(PAUSES[Math.min(broken, PAUSES.length) - 1]!, signal)
      if (broken < PAUSES.length) continue
      for (let polls = 0; polls < POLLS_BEFORE_STREAM && !signal.aborted; polls++) {
        if ((await tryIt(askOnce)) === 'over') return
        await pause(POLL, signal)
      }
    }
  }
  void run()
  return () => stopping.abort()
}
