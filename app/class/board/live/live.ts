import { ClassCallError, classCall, refusalOf } from '#class/base/call.ts'
import { after, wait } from '#class/base/wait.ts'
import { CLASS_API } from '#contract/class/api.ts'
import type { Board, BoardLine } from '#contract/class/board.ts'
import { STREAM_PULSE_MS } from '#contract/class/rules.ts'
import type { Milliseconds } from '#game/clock.ts'

/** Pauses after a broken stream. After as many broken streams as there are pauses, the board is polled instead. */
const PAUSES: readonly Milliseconds[] = [1000, 2000, 5000]

/** Pause between two polls, and the number of polls before a stream is tried again. */
const POLL: Milliseconds = 2000
const POLLS_BEFORE_STREAM = 15

/** A stream that is silent for this long counts as broken. */
const SILENCE: Milliseconds = 2.5 * STREAM_PULSE_MS

/**
 * A stream whose first line has not come after this time counts as held: a proxy may keep an answer until its end. The
 * server sends that line at once.
 */
const FIRST_LINE: Milliseconds = 5000

/** How the board gets its data: by the stream, by polling, or not at present. */
export type LiveStatus = 'live' | 'asking' | 'trying'

type LiveOptions = {
  id: string
  token: () => Promise<string | null>
  /** The last mark that was received; null before the first. */
  since: () => number | null
  onLine: (line: BoardLine) => void
  onStatus: (status: LiveStatus) => void
  /** The link is no longer valid, or the class is gone: nothing is tried again. */
  onGone: (reason: ClassCallError) => void
  /** For tests. */
  fetch?: typeof globalThis.fetch
  pause?: (ms: Milliseconds, signal: AbortSignal) => Promise<void>
}

/** Reads lines from a body as they arrive. @throws {Error} if it is silent for too long */
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
 * Follows a class until it is stopped. After three broken streams it polls every two seconds. @returns a function that
 * stops it
 */
export function follow(options: LiveOptions): () => void {
  const { id, token, since, onLine, onStatus, onGone } = options
  const { fetch: fetchFrom = (...args) => fetch(...args), pause = wait } = options
  const stopping = new AbortController()
  const { signal } = stopping

  let isHeld = false

  /** @returns whether anything was received */
  const stream = async (): Promise<boolean> => {
    const broken = new AbortController()
    isHeld = false
    const mark = since()
    let hasReceived = false
    const bearer = await token()
    const hold = after(FIRST_LINE, () => {
      isHeld = true
      broken.abort()
    })
    const answer = await fetchFrom(
      `${CLASS_API}/classes/${id}/stream${mark === null ? '' : `?since=${mark}`}`,
      {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        cache: 'no-store',
        signal: AbortSignal.any([signal, broken.signal]),
      },
    ).catch((reason: unknown) => {
      hold()
      throw reason
    })
    try {
      if (!answer.ok || !answer.body) throw await refusalOf(answer)
      for await (const line of linesOf(answer.body, () => broken.abort())) {
        onLine(JSON.parse(line) as BoardLine)
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

  const ask = async (): Promise<void> => {
    const mark = since()
    const path = `GET /classes/${id}/board${mark === null ? '' : `?since=${mark}`}` as const
    onLine(await classCall<Board>(path, { token: (await token()) ?? undefined }))
    onStatus('asking')
  }

  /** @returns whether the work succeeded; 'gone' if the link is gone or this was stopped, so nothing more is tried */
  const tryIt = async (work: () => Promise<unknown>): Promise<boolean | 'gone'> => {
    try {
      return (await work()) !== false
    } catch (reason) {
      if (signal.aborted) return 'gone'
      if (
        reason instanceof ClassCallError &&
        ['link_gone', 'not_allowed', 'not_found', 'no_token'].includes(reason.code)
      ) {
        onGone(reason)
        return 'gone'
      }
      onStatus('trying')
      return false
    }
  }

  const run = async () => {
    let broken = 0
    while (!signal.aborted) {
      const went = await tryIt(stream)
      if (went === 'gone' || signal.aborted) return
      // A stream that ended after it had sent lines was ended by the server, which stops or restarts.
      // One that is held would be held again, and the board is empty meanwhile: it is polled at once.
      broken = went ? 1 : isHeld ? PAUSES.length : broken + 1
      onStatus('trying')
      if (!isHeld) await pause(PAUSES[Math.min(broken, PAUSES.length) - 1]!, signal)
      if (broken < PAUSES.length) continue
      for (let polls = 0; polls < POLLS_BEFORE_STREAM && !signal.aborted; polls++) {
        if ((await tryIt(ask)) === 'gone') return
        await pause(POLL, signal)
      }
    }
  }
  void run()
  return () => stopping.abort()
}
