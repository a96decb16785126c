import { type Batch, MOST_RUN_ENTRIES } from '#contract/run.ts'
import { tracesOf } from '#game/conditions.ts'
import { type Misses, missedIn, type Standing } from '#game/standing.ts'
import { gameOf } from '#levels/rulebook.ts'
import type { Change } from '#server/store/base/change.ts'
import { type Judgement, judge } from './judging/judge.ts'
import type { Work } from './judging/thread.ts'
import { contradictionIn, type RecordedPart } from './recorded-part.ts'
import { endRun, recordedOf, lockedRun, RUN_ROWS, writeRecorded } from './rows.ts'
import { type End, endedRefusal, gameFor, haveOf, type LockedRun, type Run, RunRefusal } from './run.ts'
import type { Standings } from './standings.ts'

/** Most bytes of a batch that is judged here; a larger one goes to the thread. */
const LIGHT = 16 * 1024

/** Most bytes of a run's whole log. */
const MOST_BYTES = 1_000_000

/** The thread's verdict on a batch, and the number of entries before it. */
export type ReadyVerdict = { count: number; judged: Judgement | 'too-heavy' }

/** What became of a batch. */
export type BatchOutcome = {
  run: Run
  /** The judge's state after it, if it was judged. It is kept once the change is on disk. */
  standing?: Standing
  missed?: Misses
  /** Why it was not taken. */
  refusal?: RunRefusal
}

/** Work for the thread before the batch can be stored, and the number of entries before it. */
export type HeavyBatch = { heavy: Work; count: number }

/** What a change needs that takes in a batch, besides the batch. */
export type Recording = {
  standings: Standings
  /** The server's time, in ms since 1970. */
  at: number
  /** The thread's verdict, if the batch had to go there first. */
  ready: ReadyVerdict | null
  /** Ends a run whose time is over. */
  inTime: (run: LockedRun, at: number) => Change<Run>
  /** ms until the next batch of a run may come. */
  everyOf: (run: Run) => number
}

/** The time of the last of these entries; 0 if there is none. */
export const lastAt = (entries: readonly unknown[]): number =>
  (entries.at(-1) as { at?: number } | undefined)?.at ?? 0

/**
 * ms from the time that the first of these entries claims until now. The page claims that these acts happened earlier,
 * but sent them only now: that gap counts as silence, whatever signs of life came meanwhile.
 */
function withheld(entries: readonly unknown[], elapsed: number): number {
  const { at } = (entries[0] ?? {}) as { at?: unknown }
  return typeof at === 'number' && Number.isFinite(elapsed) ? Math.max(0, Math.floor(elapsed - at)) : 0
}

/** Why a batch is not taken: another page plays the run, or entries before it are missing. Null: it is taken. */
export function refusalOf(
  { entries, openedAt, writer }: Pick<LockedRun, 'entries' | 'openedAt' | 'writer'>,
  batch: { writer: string; from: number },
): { code: 'not-writer' | 'gap'; message: string } | null {
  if (openedAt === null || writer !== batch.writer)
    return { code: 'not-writer', message: 'Another page is playing this run.' }
  return batch.from > entries ? { code: 'gap', message: `Entries from ${entries} on are missing.` } : null
}

/** A batch that was taken, and the verdict on it. */
export type TakenBatch = {
  batch: Pick<Batch, 'day' | 'threw' | 'isLeaving'>
  /** Its entries that the server did not have yet. */
  fresh: readonly unknown[]
  judged: Pick<Judgement, 'standing' | 'refused' | 'restarts' | 'isSolved' | 'tooEarly'>
  /** The server's time, in ms since 1970. */
  at: number
  /** Whether the server's clock was set back since the last batch of the run. */
  isDoubtful: boolean
  /** ms since the run was opened; infinite if the clock is doubtful. */
  elapsed: number
}

/** A run after a batch. Pure. */
export function afterBatch(run: Run, { batch, fresh, judged, at, isDoubtful, elapsed }: TakenBatch): Run {
  const lastRecorded = run.heardAt ?? run.openedAt!
  // Silence counts only if entries claim actions in it.
  const silent = fresh.length > 0 ? Math.max(at - lastRecorded, withheld(fresh, elapsed)) : 0
  // A note is stored only with entries.
  const kept = fresh.length > 0 ? batch.day : undefined
  const traces = new Set([...run.traces, ...(kept && run.isNoted !== null ? tracesOf(kept) : [])])
  return {
    ...run,
    entries: run.entries + fresh.length,
    refused: run.refused + judged.refused,
    restarts: run.restarts + judged.restarts,
    imposedMs: judged.standing.run.imposed,
    solvedAtMs: judged.isSolved ? lastAt(fresh) : null,
    silentMs: Math.max(run.silentMs, silent),
    isClockDoubtful: run.isClockDoubtful || isDoubtful,
    isNoted: run.isNoted === false ? kept !== undefined : run.isNoted,
    traces: [...traces],
    heardAt: isDoubtful ? lastRecorded : at,
  }
}

/**
 * The end that a batch brings; null if the run goes on. Pure. The first reason counts: what the judge refuses, then what
 * the page's note contradicts, then the solution, and only then what the page says of itself.
 * @param before number of entries before the batch
 * @param contradiction between the page's note and its entries
 */
export function outcomeOf(
  after: Pick<Run, 'entries' | 'onReload'>,
  { batch, judged }: Pick<TakenBatch, 'batch' | 'judged'>,
  before: number,
  contradiction: ReturnType<typeof contradictionIn>,
): End | null {
  const { standing, tooEarly, isSolved } = judged
  if (tooEarly !== null && tooEarly < (standing.fault?.entry ?? Infinity)) {
    const sentence = 'Its time is still in the future by the server’s clock.'
    return { status: 'failed', reason: 'clock', atEntry: tooEarly, sentence }
  }
  if (standing.fault) {
    const { entry: atEntry, reason: sentence } = standing.fault
    return { status: 'failed', reason: 'impossible', atEntry, sentence }
  }
  if (contradiction) {
    const atEntry = contradiction.index === null ? null : before + contradiction.index + 1
    return { status: 'failed', reason: 'impossible', atEntry, sentence: contradiction.reason }
  }
  if (isSolved) return { status: 'solved', reason: null }
  if (after.entries >= MOST_RUN_ENTRIES) return { status: 'failed', reason: 'too-long' }
  if (batch.threw !== undefined) return { status: 'fault', reason: 'page', sentence: batch.threw }
  return batch.isLeaving && after.onReload === 'leave' ? { status: 'expired', reason: 'left' } : null
}

/** The verdict on new entries: here if they are few and the standing is kept, otherwise the thread's. */
function* weigh(
  run: Run,
  { fresh, bytes, elapsed }: { fresh: readonly unknown[]; bytes: number; elapsed: number },
  { standings, ready }: Recording,
): Change<Judgement | 'too-heavy' | HeavyBatch> {
  const game = gameFor(run)
  const before = standings.kept(game, run)
  if (before && bytes <= LIGHT) return judge(game, before, fresh, elapsed)
  if (ready?.count === run.entries) return ready.judged
  const { level, deal, seed } = run
  return {
    heavy: { level, deal, seed, recorded: yield* recordedOf(run.id), fresh, elapsed },
    count: run.entries,
  }
}

/**
 * Receives a batch, if it can be judged in the change that stores it: admits it, weighs it, writes it, and ends the run if
 * that follows.
 * @returns work for the thread, if the batch must be judged there first
 */
export function* record(id: string, batch: Batch, recording: Recording): Change<BatchOutcome | HeavyBatch> {
  const { at, inTime, everyOf } = recording
  const before = yield* lockedRun(id)
  const now = yield* inTime(before, at)
  if (now.status !== 'open') return { run: now, refusal: endedRefusal(now, haveOf(now, everyOf(now))) }
  const refused = refusalOf(before, batch)
  if (refused) {
    const refusal = new RunRefusal(refused.code, refused.message, haveOf(before, everyOf(before)))
    return { run: before, refusal }
  }
  const end = function* (run: Run, how: End): Change<BatchOutcome> {
    return { run: yield* endRun(run, how, at) }
  }

  const overlap = before.entries - batch.from
  if (overlap > 0) {
    const known = (yield* recordedOf(id)).slice(batch.from, batch.from + batch.entries.length)
    if (JSON.stringify(known) !== JSON.stringify(batch.entries.slice(0, overlap)))
      return yield* end(before, { status: 'failed', reason: 'forked', atEntry: batch.from + 1 })
  }

  const fresh = batch.entries.slice(overlap)
  // The opening is stored with the note, so that a verifier of the trace can check the note again.
  const note = batch.day ? { day: batch.day, opening: batch.writer } : {}
  const part: RecordedPart = { entries: fresh, inputs: batch.inputs?.slice(overlap) ?? [], ...note }
  const body = JSON.stringify(part)
  const bytes = before.bytes + Buffer.byteLength(body)
  if (bytes > MOST_BYTES || before.entries + fresh.length > MOST_RUN_ENTRIES)
    return yield* end(before, { status: 'failed', reason: 'too-long' })

  const isDoubtful = at < (before.heardAt ?? before.openedAt!)
  const elapsed = isDoubtful ? Number.POSITIVE_INFINITY : at - before.openedAt!
  const judged = yield* weigh(before, { fresh, bytes: body.length, elapsed }, recording)
  if (judged === 'too-heavy') return yield* end(before, { status: 'failed', reason: 'too-heavy' })
  if ('heavy' in judged) return judged

  // The judge's fault takes precedence over a contradiction.
  const isRight = judged.standing.fault === null && judged.tooEarly === null
  const contradiction = isRight ? contradictionIn(before, part) : null
  // A note that ends the run is stored even without entries, because nothing comes after it.
  if (fresh.length > 0 || contradiction) yield* RUN_ROWS.append(id, { from: before.entries, at, body })
  const taken: TakenBatch = { batch, fresh, judged, at, isDoubtful, elapsed }
  const after = afterBatch(before, taken)
  yield* writeRecorded(after, bytes)
  const outcome = outcomeOf(after, taken, before.entries, contradiction)
  const run = outcome ? yield* endRun(after, outcome, at) : after
  return { run, standing: judged.standing, missed: judged.missed }
}

/** The misses of a run by its kept standing; null if none is kept. */
export const keptMissed = (standings: Standings, run: Run): Misses | null => {
  const game = gameOf(run.level, run.deal)
  const standing = game && standings.kept(game, run)
  return standing ? missedIn(game, standing) : null
}
