import type { Batch, BatchAnswer, OpenedRun, RunStatus } from '#contract/run.ts'
import type { Milliseconds } from '#game/clock.ts'
import type { DayOf } from '#game/conditions.ts'
import type { Entry } from '#game/log.ts'
import { controlOf } from '#kit/control-of.ts'
import { type Store, createStore } from '#ui/store.ts'
import { PATIENCE } from './patience.ts'

declare global {
  interface Window {
    /** For a program that steers a browser: docs/automation.md, docs/arena.md. */
    botarena?: {
      /** Resolves when the server has received all, or after this many ms. */
      settled: (ms: number) => Promise<void>
      /**
       * On the bare page with `?soft=1`: plays another run in the same document. Resolves when the new page listens.
       */
      next?: (id: string) => Promise<void>
    }
  }
}

/** Shortest and longest pause before a failed call is repeated, in ms. */
const FIRST_PAUSE: Milliseconds = 200
const LONGEST_PAUSE: Milliseconds = 5000

/**
 * Characters of entries and note in one call; each is at most three bytes. A browser sends at most 64 KB with
 * `keepalive`, so entries that gather while the network is away go in several calls.
 */
const ROOM_OF_CALL = 16_000

/** Bytes of a call that outlives its page. One entry with a file's text may be larger. Fetch, "HTTP-network fetch". */
const MOST_KEPT_ALIVE = 64 * 1024

/** Characters of an input beside its entry, without its id. */
const INPUT_LENGTH = 50

/** The server takes a page that is silent for this long for a closed one, in ms. */
const SIGN_OF_LIFE: Milliseconds = 20_000

/** The page's view of its run at the server. */
export type RunState = Omit<BatchAnswer, 'status' | 'every'> & {
  /**
   * `open`: no action yet. `sending`: the server has not received all. `heard`: the server has received all. Any other status
   * says how the run ended.
   */
  status: Exclude<RunStatus, 'open'> | 'open' | 'sending' | 'heard' | 'elsewhere'
}

/** An open run has no reason and no sentence. */
const NOT_ENDED = { reason: null, atEntry: null, sentence: null } as const

/** Whether a refusal says how its run ended. */
const isEnd = (have: Partial<BatchAnswer>): have is BatchAnswer =>
  have.status !== undefined && have.status !== 'open'

/** The part of a simulation's live run that the log is read from. */
type Source = {
  readonly entries: readonly Entry[]
  readonly causes: readonly (Event | undefined)[]
  readonly now: () => Milliseconds
  readonly subscribe: (listener: () => void) => () => void
}

export type RunLog = {
  state: Pick<Store<RunState>, 'get' | 'subscribe'>
  /**
   * Listens to a run, and sends its log until the run has ended.
   * @param day the notes of the stage, in a run under conditions
   * @returns a function that ends the listening: what the server does not have yet is still sent
   */
  follow: (run: Source, day?: DayOf) => () => void
  /** Time of the server's last answer, by `performance.now()`; null before the first one. */
  heardAt: () => Milliseconds | null
  /** Resolves when the server has received all, or after this many ms. */
  settled: (patience: Milliseconds) => Promise<void>
  /**
   * Reports with the next call, which is made at once, that the simulation broke.
   * @param where at most LONGEST_WORD characters
   */
  threw: (where: string) => void
}

/** A refused call, with its reason. */
export class RunCallError extends Error {
  override name = 'RunCallError'
  readonly code: string
  readonly have: Partial<BatchAnswer>

  constructor(code: string, message: string, have: Partial<BatchAnswer>) {
    super(message)
    this.code = code
    this.have = have
  }
}

/**
 * @throws {RunCallError} for a refusal. Any other error comes from the network or an ill server, and a repeat may
 * succeed
 */
async function call<T>(path: string, body?: Batch): Promise<T> {
  const text = body && JSON.stringify(body)
  const answer = await fetch(`/runs/${path}`, {
    method: 'POST',
    // A call whose answer never comes ends too, and is repeated: the server knows each entry by its place.
    signal: AbortSignal.timeout(PATIENCE),
    // A browser refuses a larger body with `keepalive`.
    ...(text ? { body: text, keepalive: new Blob([text]).size <= MOST_KEPT_ALIVE } : {}),
  })
  if (answer.ok) return (await answer.json()) as T
  if (answer.status === 429 || answer.status >= 500) throw new Error(`The server answered ${answer.status}.`)
  const { error } = (await answer.json()) as {
    error: { code: string; message: string } & Partial<BatchAnswer>
  }
  throw new RunCallError(error.code, error.message, error)
}

/** Opens a run that was issued. @throws {RunCallError} if it cannot be played */
export const openRun = (id: string): Promise<OpenedRun> => call(`${id}/open`)

/** The queue of a run from its page to the server: one call at a time, repeated until the server has received it. */
export function createRunLog(id: string, { writer, entries: before, every: soon }: OpenedRun): RunLog {
  let have = before.length
  let every = soon
  let isSending = false
  /** Whether the last call had no room for all. */
  let isBehind = false
  let isOver = false
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastCall = 0
  let heardAt: Milliseconds | null = null
  let source: Source | null = null
  let isFollowed = false
  let broken: string | undefined
  let noted: DayOf | undefined
  /** The last note that the server has, as JSON. */
  let known = ''
  /** The ids of the controls behind the entries, by place. */
  const ids: (string | undefined)[] = before.map(() => undefined)
  const used = new Set<string>()
  const state = createStore<RunState>(() => ({ status: have > 0 ? 'heard' : 'open', have, ...NOT_ENDED }))

  const left = () => (source?.entries.length ?? 0) - have
  const tell = () => {
    if (!isOver)
      state.set({ status: left() > 0 ? 'sending' : have > 0 ? 'heard' : 'open', have, ...NOT_ENDED })
  }
  const batch = (): Batch => {
    const run = source!
    // The server keeps the note only together with entries.
    const note = left() > 0 ? newNote(run) : undefined
    let simulation = ROOM_OF_CALL - (note ? JSON.stringify(note).length : 0)
    const over = run.entries.findIndex(
      (entry, i) => i >= have && (simulation -= JSON.stringify([entry, ids[i]]).length + INPUT_LENGTH) < 0,
    )
    // One entry always goes, whatever its size.
    const end = over < 0 ? run.entries.length : Math.max(over, have + 1)
    isBehind = end < run.entries.length
    return {
      writer,
      from: have,
      entries: run.entries.slice(have, end),
      inputs: run.causes
        .slice(have, end)
        .map((cause, i) => cause && { type: cause.type, isTrusted: cause.isTrusted, id: ids[have + i] }),
      day: note,
      // The simulation broke after all entries, so this goes last.
      threw: isBehind ? undefined : broken,
    }
  }
  /** The stage's note, if it differs from the one that the server has. */
  const newNote = (run: Source): Batch['day'] => {
    const offset = run.now() - performance.now()
    const note = noted?.((now) => Math.max(0, Math.round(now + offset)), used)
    return note && JSON.stringify(note) !== known ? note : undefined
  }
  const take = (answer: BatchAnswer) => {
    ;({ have, every } = answer)
    pause = FIRST_PAUSE
    heardAt = performance.now()
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
      const said = batch()
      const answer = await call<BatchAnswer>(`${id}/entries`, said)
      if (said.day) known = JSON.stringify(said.day)
      take(answer)
    } catch (reason) {
      refused(reason)
    }
    isSending = false
    forgetSent()
    if (isOver || !source) return
    if (left() > 0 || broken) later(Math.max(pause, isUrgent() || isBehind ? 0 : every))
    else later(SIGN_OF_LIFE)
  }

  const sendLast = () => {
    if (!isOver) navigator.sendBeacon(`/runs/${id}/entries`, JSON.stringify({ ...batch(), isLeaving: true }))
  }

  /** Forgets a run that is no longer followed, as soon as the server has all of it or takes no more. */
  const forgetSent = () => {
    if (isFollowed || (left() > 0 && !isOver)) return
    window.removeEventListener('pagehide', sendLast)
    clearTimeout(timer)
    source = null
  }

  /** An entry that solves or completes the run is sent at once. */
  const isUrgent = () => {
    const last = source?.entries.at(-1)
    return last !== undefined && 'completed' in last
  }

  function refused(reason: unknown): void {
    if (!(reason instanceof RunCallError)) {
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      return
    }
    const { code, message, have: stands } = reason
    if (code === 'gap') {
      have = stands.have ?? 0
      return
    }
    // The answer to the call that ended it was lost: the refusal says the same.
    if (code !== 'not-writer' && isEnd(stands)) return take(stands)
    isOver = true
    state.set({
      status: code === 'not-writer' ? 'elsewhere' : 'fault',
      have: stands.have ?? have,
      reason: stands.reason ?? null,
      atEntry: null,
      sentence: message,
    })
  }

  return {
    state,
    threw: (where) => {
      broken = where
      later(0)
    },
    heardAt: () => heardAt,
    follow: (run, day) => {
      source = run
      isFollowed = true
      noted = day
      tell()
      later(SIGN_OF_LIFE)
      const stop = run.subscribe(() => {
        while (ids.length < run.causes.length) {
          const cause = run.causes[ids.length]
          const control = (cause && controlOf(cause)?.id) || undefined
          ids.push(control)
          if (control !== undefined) used.add(control)
        }
        tell()
        if (left() > 0 && !isSending && !isOver)
          later(isUrgent() ? 0 : Math.max(0, every - (performance.now() - lastCall)))
      })
      window.addEventListener('pagehide', sendLast)
      return () => {
        stop()
        isFollowed = false
        forgetSent()
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
        const endIfSent = () => {
          if (isOver || left() === 0) done()
        }
        stop = state.subscribe(endIfSent)
        endIfSent()
      }),
  }
}
