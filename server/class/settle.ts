import type { Mark, Signal, WhyNot } from '#contract/class.ts'
import type { Entry } from '#game/log.ts'
import { unfold } from '#game/unfold.ts'
import { gameOf } from '#levels/rulebook.ts'
import { withoutNul } from '#server/edge/body.ts'
import type { Run } from '#server/runs/runs.ts'
import { numberOrNull } from '#server/schema/columns.ts'
import { ask, askLocked, type Change } from '#server/store/change.ts'
import { lockCell, readTask, recount } from './cells.ts'
import type { Service } from './service.ts'
import { gapsOf, likeIn, signalsOf, toSignals } from './signals.ts'

/** After this much silence, in ms, that later entries claim to fill, the run counts as not heard. */
const SILENT = 120_000

/** Most entries of a log that is read again for the room's latest sentence. */
const MOST_READ = 1000

/** The class's mark for an ended run. */
export function verdictOf(run: Pick<Run, 'status' | 'reason' | 'silentMs' | 'isClockDoubtful' | 'isNoted'>): {
  mark: Mark | null
  why: WhyNot | null
} {
  if (run.status === 'failed') return { mark: 'refused', why: run.reason }
  if (run.status !== 'solved') return { mark: null, why: run.reason }
  if (run.isClockDoubtful) return { mark: 'unverified', why: 'clock-set' }
  if (run.silentMs > SILENT) return { mark: 'unverified', why: 'silent' }
  return run.isNoted === false ? { mark: 'unverified', why: 'unnoted' } : { mark: 'verified', why: null }
}

/** The misses in a possible log. */
type Missed = {
  /** The room's latest sentence about a miss. */
  miss: string | null
  /** Number of entries that the room accepted and called wrong. Refused entries are counted with the run. */
  wrong: number
}

const NOTHING_MISSED: Missed = { miss: null, wrong: 0 }

export function missesIn(
  { level, deal, seed }: Pick<Run, 'level' | 'deal' | 'seed'>,
  entries: readonly unknown[],
): Missed {
  const game = gameOf(level, deal)
  if (!game || entries.length === 0 || entries.length > MOST_READ) return NOTHING_MISSED
  let { miss, wrong } = NOTHING_MISSED
  const until = (entries.at(-1) as Entry).at
  for (const step of unfold(game.rules, seed, entries as readonly Entry[], until)) {
    if (step.miss === null) continue
    miss = step.miss
    if ('entry' in step && !step.isRefused) wrong += 1
  }
  return { miss: withoutAddresses(miss), wrong }
}

/**
 * A sentence may quote a typed text. Mail addresses are removed, because sentences are kept longer than logs; and
 * U+0000, which no database stores.
 */
export const withoutAddresses = (sentence: string | null): string | null =>
  sentence === null ? null : withoutNul(sentence).replaceAll(/\S*@\S*/g, '…')

/** The facts from a run's log. */
type Read = Missed & { signals: Signal[]; gaps: string | null }

const NOTHING_READ: Read = { ...NOTHING_MISSED, signals: [], gaps: null }

/** Writes the present state of a run into its row and its cell. An ended run is settled once. */
function* noteOne(run: Run, { miss, wrong, signals, gaps }: Read, at: number): Change<void> {
  const [where] = yield* ask('select seat_id, task_id, settled_at from class_runs where id = $1', [run.id])
  if (!where || numberOrNull(where['settled_at']) !== null) return
  const task = yield* readTask(String(where['task_id']))
  if (!task) return
  // The cell is locked before the run. All code that writes both uses this order.
  const cell = yield* lockCell(String(where['seat_id']), task, at)
  const [still] = yield* askLocked('select settled_at from class_runs where id = $1', [run.id])
  if (!still || numberOrNull(still['settled_at']) !== null) return
  if (run.status === 'open') {
    // `heard_at` changes only with new entries, not with the page's regular signs of life.
    yield* ask(
      `update class_runs set heard_at = case when coalesce(entries, 0) < $4 then $2 else heard_at end, refused = $3, entries = $4,
        miss = $5 where id = $1`,
      [run.id, run.heardAt, run.refused + wrong, run.entries, miss],
    )
  } else {
    const { mark, why } = verdictOf(run)
    const like = yield* likeIn(task.id, cell.seatId, gaps)
    yield* ask(
      `update class_runs set heard_at = $2, refused = $3, entries = $4, miss = $5, settled_at = $6, status = $7, mark = $8,
        why = $9, at_entry = $10, sentence = $11, solved_at_ms = $12, imposed_ms = $13, ended_at = $14, signals = $15,
        gaps = $16, traces = $17 where id = $1`,
      [
        run.id,
        run.heardAt,
        run.refused + wrong,
        run.entries,
        miss,
        at,
        run.status,
        mark,
        why,
        run.atEntry,
        withoutAddresses(run.sentence),
        run.solvedAtMs,
        run.imposedMs,
        run.endedAt ?? at,
        toSignals([...signals, ...like]),
        gaps,
        run.traces.length,
      ],
    )
  }
  yield* recount(cell, task, at)
}

/** ms between two searches for ended runs without a mark, and for news of open ones. */
const LOOK = 1000

/**
 * Number of runs that are noted at the same time: on SQLite they share a commit, on PostgreSQL they leave connections
 * for calls.
 */
const AT_ONCE = 20

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

/**
 * Transfers results of runs from the core to their class: at once for a run that ends here, and by a search every
 * second for runs that ended in another copy or before a crash.
 * @param told called with the class of each run that was noted
 */
export function openSettler(
  { store, runs, now, log }: Pick<Service, 'store' | 'runs' | 'now' | 'log'>,
  told: (runId: string) => void,
) {
  /** Open runs that have changed, each in its latest state. */
  let news = new Map<string, Run>()
  const working = new Set<Promise<unknown>>()

  async function read(run: Run): Promise<Read> {
    const { entries, inputs } = await runs.trail(run.id)
    try {
      const missed = missesIn(run, entries)
      if (run.status !== 'solved') return { ...NOTHING_READ, ...missed }
      return { ...missed, signals: signalsOf(entries, inputs, run.imposedMs), gaps: gapsOf(entries) }
    } catch {
      // An impossible log has no sentence of the room.
      return NOTHING_READ
    }
  }

  async function note(run: Run): Promise<void> {
    const said = await read(run)
    await store.change(() => noteOne(run, said, now()))
    told(run.id)
  }

  const failed = (error: unknown) => {
    const reason = error instanceof Error ? error.name : 'unknown'
    log.warn({ reason }, 'a run could not be noted in its class, and will be within a second')
  }

  /** If this fails, the next search finds the run again. */
  function inBackground(work: Promise<unknown>): void {
    const done = work.catch(failed).finally(() => working.delete(done))
    working.add(done)
  }

  async function look(): Promise<void> {
    const fresh = news
    news = new Map()
    for (const some of inParts([...fresh.values()])) await Promise.all(some.map(note))
    const ended = await store.read(
      `select class_runs.id from class_runs join runs on runs.id = class_runs.id
      where class_runs.settled_at is null and runs.status <> 'open'`,
    )
    for (const { id } of ended) {
      const run = await runs.look(String(id))
      if (run) await note(run)
    }
  }

  let looking: Promise<void> | null = null
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  const stopWatching = runs.watch((run) => {
    if (run.kind !== 'class') return
    if (run.status === 'open') {
      if (run.openedAt !== null) news.set(run.id, run)
      return
    }
    news.delete(run.id)
    inBackground(note(run))
  })
  const timer = setInterval(() => {
    if (looking === null) inBackground(lookOnce())
  }, LOOK).unref()

  return {
    /** Settles a run now, if it has ended. */
    settle: async (id: string): Promise<void> => {
      const run = await runs.look(id)
      if (run && run.status !== 'open') await note(run)
    },
    /**
     * Searches now, as it does every second. A running search may have missed a run that ended meanwhile, so another
     * one follows.
     */
    look: async (): Promise<void> => {
      await looking
      await lookOnce()
    },
    /** Starts no more searches; resolves when the last one has ended. */
    stop: async () => {
      stopWatching()
      clearInterval(timer)
      await Promise.all(working)
    },
  }
}

export type Settler = ReturnType<typeof openSettler>
