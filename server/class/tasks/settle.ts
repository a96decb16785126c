import type { Mark, Signal, WhyNot } from '#contract/class.ts'
import type { Missed } from '#game/verdict.ts'
import type { Service } from '#server/class/base/service.ts'
import { withoutNul } from '#server/edge/body.ts'
import type { Run } from '#server/runs/run.ts'
import { numberOrNull } from '#server/schema/columns.ts'
import { ask, askLocked, type Change, updateRow } from '#server/store/change.ts'
import { lockCell, readTask, recount } from './cells.ts'
import { CLASS_KIND } from './policy.ts'
import { gapsOf, likeIn, signalsOf, toSignals } from './signals.ts'

/** After this much silence, in ms, that later entries claim to fill, the run counts as not heard. */
const SILENT = 120_000

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

/**
 * A sentence may quote a typed text. Mail addresses are removed, because sentences are kept longer than logs; and
 * U+0000, which no database stores.
 */
export const withoutAddresses = (sentence: string | null): string | null =>
  sentence === null ? null : withoutNul(sentence).replaceAll(/\S*@\S*/g, '…')

/** What a mark needs besides the run's row. */
type Read = Missed & { signals: Signal[]; gaps: string | null }

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
      [run.id, run.heardAt, run.refused + wrong, run.entries, withoutAddresses(miss)],
    )
  } else {
    const { mark, why } = verdictOf(run)
    const like = yield* likeIn(task.id, cell.seatId, gaps)
    yield* updateRow(
      'class_runs',
      { id: run.id },
      {
        heardAt: run.heardAt,
        refused: run.refused + wrong,
        entries: run.entries,
        miss: withoutAddresses(miss),
        settledAt: at,
        status: run.status,
        mark,
        why,
        atEntry: run.atEntry,
        sentence: withoutAddresses(run.sentence),
        solvedAtMs: run.solvedAtMs,
        imposedMs: run.imposedMs,
        endedAt: run.endedAt ?? at,
        signals: toSignals([...signals, ...like]),
        gaps,
        traces: run.traces.length,
      },
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
  let news = new Map<string, { run: Run; missed: Missed | null }>()
  const working = new Set<Promise<unknown>>()
  /** Runs that ended here and are being marked: a search need not play them again. */
  const ending = new Map<string, Promise<void>>()

  /** @param missed null: this copy of the server has not heard the run, so it is played again */
  async function read(run: Run, missed: Missed | null): Promise<Read> {
    const known = missed ?? (await runs.missed(run))
    if (run.status !== 'solved') return { ...known, signals: [], gaps: null }
    const { entries, inputs } = await runs.trail(run.id)
    return { ...known, signals: signalsOf(entries, inputs, run.imposedMs), gaps: gapsOf(entries) }
  }

  async function note(run: Run, missed: Missed | null): Promise<void> {
    const said = await read(run, missed)
    await store.change(() => noteOne(run, said, now()))
    told(run.id)
  }

  const failed = (error: unknown) => {
    const reason = error instanceof Error ? error.name : 'unknown'
    log.warn({ reason }, 'a run could not be noted in its class, and will be within a second')
  }

  /** If this fails, the next search finds the run again. */
  function inBackground(work: Promise<unknown>): Promise<void> {
    const done: Promise<void> = work.then(() => undefined, failed).finally(() => working.delete(done))
    working.add(done)
    return done
  }

  /** Marks ended runs that have no mark yet: all of them, or one. */
  async function markEnded(id?: string): Promise<void> {
    const begun = [...ending].flatMap(([run, done]) => (id === undefined || run === id ? [done] : []))
    await Promise.all(begun)
    const ended = await runs.selectWith(
      { ...(id === undefined ? {} : { id }), isOpen: false },
      { table: 'class_runs', key: 'id', columns: [], where: { settled_at: null } },
    )
    for (const { run } of ended) await note(run, null)
  }

  async function look(): Promise<void> {
    const fresh = news
    news = new Map()
    for (const some of inParts([...fresh.values()])) {
      await Promise.all(some.map(({ run, missed }) => note(run, missed)))
    }
    await markEnded()
  }

  let looking: Promise<void> | null = null
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  const stopWatching = runs.watch((run, missed) => {
    if (run.kind !== CLASS_KIND) return
    if (run.status === 'open') {
      if (run.openedAt !== null) news.set(run.id, { run, missed })
      return
    }
    news.delete(run.id)
    const done = inBackground(note(run, missed)).finally(() => ending.delete(run.id))
    ending.set(run.id, done)
  })
  const timer = setInterval(() => {
    if (looking === null) void inBackground(lookOnce())
  }, LOOK).unref()

  return {
    /** Settles a run now, if it has ended. */
    settle: (id: string): Promise<void> => markEnded(id),
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
