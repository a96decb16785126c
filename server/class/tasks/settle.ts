import { toWork } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { faultName } from '#server/edge/logged.ts'
import { numberOrNull } from '#server/schema/columns.ts'
import { ask, askLocked, type Change, updateRow } from '#server/store/base/change.ts'
import { lockCell, readTask, recount } from './cells.ts'
import type { Result } from './result.ts'
import { likeIn, toSignals } from './signals.ts'
import { type News, runSource, shiftSource } from './sources.ts'

/** Writes the present state of what a seat plays into its row and its cell. What has ended is settled once. */
function* noteOne({ id, end, work, ...rest }: Result, at: number): Change<void> {
  const state = { ...rest, work: toWork(work) }
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
        miss = $5, work = $6 where id = $1`,
      [id, state.heardAt, state.refused, state.entries, state.miss, state.work],
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
const SETTLE_EVERY = 1000

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
 * Transfers results from the core to their class, those of runs and those of shifts: at once for what ends here, and by a
 * search every second for what ended in another copy or before a crash.
 * @param told called with the id of everything that was noted
 */
export function openSettler(
  { store, runs, shifts, now, log }: Pick<ClassService, 'store' | 'runs' | 'shifts' | 'now' | 'log'>,
  told: (id: string) => void,
) {
  const sources = [runSource(runs), shiftSource(shifts, store)]
  /** What is open and has changed, each in its latest state. */
  let news = new Map<string, News>()
  const working = new Set<Promise<unknown>>()
  /** What ended here and is being marked: a search need not look at it again. */
  const ending = new Map<string, Promise<void>>()

  async function note({ id, result }: News): Promise<void> {
    const read = await result()
    await store.change(() => noteOne(read, now()))
    told(id)
  }

  const failed = (error: unknown) => {
    const reason = faultName(error)
    log.warn({ reason }, 'a run could not be noted in its class, and will be within a second')
  }

  /** If this fails, the next search finds it again. */
  function inBackground(work: Promise<unknown>): Promise<void> {
    const done: Promise<void> = work.then(() => undefined, failed).finally(() => working.delete(done))
    working.add(done)
    return done
  }

  /** Marks what has ended and has no mark yet: everything, or one. */
  async function markEnded(id?: string): Promise<void> {
    const begun = [...ending].flatMap(([one, done]) => (id === undefined || one === id ? [done] : []))
    await Promise.all(begun)
    for (const { ended } of sources) for (const one of await ended(id)) await note(one)
  }

  async function settleEnded(): Promise<void> {
    const fresh = news
    news = new Map()
    for (const some of inParts([...fresh.values()])) await Promise.all(some.map(note))
    await markEnded()
  }

  let looking: Promise<void> | null = null
  const lookOnce = () => {
    looking ??= settleEnded().finally(() => {
      looking = null
    })
    return looking
  }

  const recorded = (one: News) => {
    if (one.isOpen) {
      news.set(one.id, one)
      return
    }
    news.delete(one.id)
    ending.set(
      one.id,
      inBackground(note(one)).finally(() => ending.delete(one.id)),
    )
  }
  const stopWatching = sources.map(({ watch }) => watch(recorded))
  const timer = setInterval(() => {
    if (looking === null) void inBackground(lookOnce())
  }, SETTLE_EVERY).unref()

  return {
    /** Settles a run or a shift now, if it has ended. */
    settle: (id: string): Promise<void> => markEnded(id),
    /**
     * Searches now, as it does every second. A running search may have missed one that ended meanwhile, so another
     * one follows.
     */
    settleAll: async (): Promise<void> => {
      await looking
      await lookOnce()
    },
    /** Starts no more searches; resolves when the last one has ended. */
    stop: async () => {
      for (const stop of stopWatching) stop()
      clearInterval(timer)
      await Promise.all(working)
    },
  }
}

export type Settler = ReturnType<typeof openSettler>
