import type { Missed } from '#game/verdict.ts'
import type { Service } from '#server/class/base/service.ts'
import type { Run } from '#server/runs/run.ts'
import { numberOrNull } from '#server/schema/columns.ts'
import { ask, askLocked, type Change, updateRow } from '#server/store/change.ts'
import { lockCell, readTask, recount } from './cells.ts'
import { CLASS_KIND } from './policy.ts'
import { type Result, resultOf } from './result.ts'
import { gapsOf, likeIn, signalsOf, toSignals } from './signals.ts'

/** Writes the present state of what a seat plays into its row and its cell. What has ended is settled once. */
function* noteOne({ id, end, ...state }: Result, at: number): Change<void> {
  const [where] = yield* ask('select seat_id, task_id, settled_at from class_runs where id = $1', [id])
  if (!where || numberOrNull(where['settled_at']) !== null) return
  const task = yield* readTask(String(where['task_id']))
  if (!task) return
  // The cell is locked before the run. All code that writes both uses this order.
  const cell = yield* lockCell(String(where['seat_id']), task, at)
  const [still] = yield* askLocked('select settled_at from class_runs where id = $1', [id])
  if (!still || numberOrNull(still['settled_at']) !== null) return
  if (end === null) {
    // `heard_at` changes only with new entries, not with the page's regular signs of life.
    yield* ask(
      `update class_runs set heard_at = case when coalesce(entries, 0) < $4 then $2 else heard_at end, refused = $3, entries = $4,
        miss = $5 where id = $1`,
      [id, state.heardAt, state.refused, state.entries, state.miss],
    )
  } else {
    const like = yield* likeIn(task.id, cell.seatId, end.gaps)
    const signals = toSignals([...end.signals, ...like])
    const endedAt = end.endedAt ?? at
    yield* updateRow('class_runs', { id }, { ...state, ...end, settledAt: at, endedAt, signals })
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

  /** The log of a solved run is read once; no other. */
  async function signsOf(run: Run) {
    if (run.status !== 'solved') return { signals: [], gaps: null }
    const { entries, inputs } = await runs.trail(run.id)
    return { signals: signalsOf(entries, inputs, run.imposedMs), gaps: gapsOf(entries) }
  }

  /** @param missed null: this copy of the server has not heard the run, so it is played again */
  async function note(run: Run, missed: Missed | null): Promise<void> {
    const result = resultOf(run, missed ?? (await runs.missed(run)), await signsOf(run))
    await store.change(() => noteOne(result, now()))
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
