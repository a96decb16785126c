import type { Batch, Have, Opened, RunStatus } from '#contract/run.ts'
import type { Milliseconds } from '#game/clock.ts'
import type { Entry } from '#game/log.ts'
import { type Store, createStore } from '#ui/store.ts'

/** First and longest pause before a call that failed is made again. */
const FIRST_PAUSE: Milliseconds = 200
const LONGEST_PAUSE: Milliseconds = 5000

/** A page that says nothing for so long may be gone. */
const SIGN_OF_LIFE: Milliseconds = 20_000

/** What the page knows of its run at the server. */
export type RunState = Omit<Have, 'status' | 'every'> & {
  /** `open`: nothing was done. `sending`: the server has not heard all. `heard`: it has. Else how the run ended. */
  status: Exclude<RunStatus, 'open'> | 'open' | 'sending' | 'heard' | 'elsewhere'
}

/** A run that goes on has no reason and no sentence. */
const NOT_ENDED = { reason: null, atEntry: null, sentence: null } as const

/** What a log is read from: the live run of a room. */
type Source = {
  readonly entries: readonly Entry[]
  readonly causes: readonly (Event | undefined)[]
  readonly subscribe: (listener: () => void) => () => void
}

export type RunLog = {
  state: Pick<Store<RunState>, 'get' | 'subscribe'>
  /** Hears a run, and sends what it hears until the run has ended. @returns the way to stop */
  follow: (run: Source) => () => void
  /** Resolves when the server has heard all, or after so many ms. */
  settled: (patience: Milliseconds) => Promise<void>
}

/** Why a call was refused. */
export class RunCallError extends Error {
  override name = 'RunCallError'
  readonly code: string
  readonly have: Partial<Have>

  constructor(code: string, message: string, have: Partial<Have>) {
    super(message)
    this.code = code
    this.have = have
  }
}

/** @throws {RunCallError} for a refusal; any other error is the network's or the server's, and may be over soon */
async function call<T>(path: string, body?: Batch): Promise<T> {
  const answer = await fetch(`/runs/${path}`, {
    method: 'POST',
    ...(body ? { body: JSON.stringify(body), keepalive: true } : {}),
  })
  if (answer.ok) return (await answer.json()) as T
  if (answer.status === 429 || answer.status >= 500) throw new Error(`The server answered ${answer.status}.`)
  const { error } = (await answer.json()) as { error: { code: string; message: string } & Partial<Have> }
  throw new RunCallError(error.code, error.message, error)
}

/** Opens a run that was issued. @throws {RunCallError} where it cannot be played */
export const openRun = (id: string): Promise<Opened> => call(`${id}/open`)

/** The queue of a run from its page to the server: one call at a time, again and again until it is heard. */
export function createRunLog(id: string, { writer, entries: before, every: soon }: Opened): RunLog {
  let have = before.length
  let every = soon
  let isSending = false
  let isOver = false
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastCall = 0
  let source: Source | null = null
  const state = createStore<RunState>(() => ({ status: have > 0 ? 'heard' : 'open', have, ...NOT_ENDED }))

  const left = () => (source?.entries.length ?? 0) - have
  const tell = () => {
    if (!isOver)
      state.set({ status: left() > 0 ? 'sending' : have > 0 ? 'heard' : 'open', have, ...NOT_ENDED })
  }
  const batch = (): Batch => {
    const run = source!
    return {
      writer,
      from: have,
      entries: run.entries.slice(have),
      inputs: run.causes
        .slice(have)
        .map((cause) => cause && { type: cause.type, isTrusted: cause.isTrusted }),
    }
  }
  const take = (answer: Have) => {
    ;({ have, every } = answer)
    pause = FIRST_PAUSE
    if (answer.status === 'open') return tell()
    isOver = true
    const { status, reason, atEntry, sentence } = answer
    state.set({ status, have, reason, atEntry, sentence })
  }

  function later(wait: Milliseconds): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), wait)
  }

  async function send(): Promise<void> {
    if (isSending || isOver || !source) return
    isSending = true
    clearTimeout(timer)
    lastCall = performance.now()
    try {
      take(await call<Have>(`${id}/entries`, batch()))
    } catch (reason) {
      refused(reason)
    }
    isSending = false
    if (isOver) return
    if (left() > 0) later(Math.max(pause, isUrgent() ? 0 : every))
    else later(SIGN_OF_LIFE)
  }

  /** What solves or completes is sent at once. */
  const isUrgent = () => {
    const last = source?.entries.at(-1)
    return last !== undefined && 'completed' in last
  }

  function refused(reason: unknown): void {
    if (!(reason instanceof RunCallError)) {
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      return
    }
    const { code, message } = reason
    if (code === 'gap') {
      have = reason.have.have ?? 0
      return
    }
    isOver = true
    const status = code === 'not-writer' ? 'elsewhere' : (reason.have.status ?? 'fault')
    state.set({
      status: status === 'open' ? 'fault' : status,
      have: reason.have.have ?? have,
      reason: reason.have.reason ?? null,
      atEntry: null,
      sentence: message,
    })
  }

  return {
    state,
    follow: (run) => {
      source = run
      tell()
      later(SIGN_OF_LIFE)
      const stop = run.subscribe(() => {
        tell()
        if (left() > 0 && !isSending && !isOver)
          later(isUrgent() ? 0 : Math.max(0, every - (performance.now() - lastCall)))
      })
      const leave = () => {
        if (!isOver)
          navigator.sendBeacon(`/runs/${id}/entries`, JSON.stringify({ ...batch(), isLeaving: true }))
      }
      window.addEventListener('pagehide', leave)
      return () => {
        stop()
        window.removeEventListener('pagehide', leave)
        clearTimeout(timer)
        source = null
      }
    },
    settled: (patience) =>
      new Promise((resolve) => {
        let stop = () => {}
        const over = setTimeout(() => done(), patience)
        const done = () => {
          clearTimeout(over)
          stop()
          resolve()
        }
        const look = () => {
          if (isOver || left() === 0) done()
        }
        stop = state.subscribe(look)
        look()
      }),
  }
}
