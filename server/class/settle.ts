import type { Mark, Signal, WhyNot } from '#contract/class.ts'
import type { Entry } from '#game/log.ts'
import { unfold } from '#game/unfold.ts'
import { gameOf } from '#levels/rulebook.ts'
import type { Run } from '#server/runs/runs.ts'
import { numberOrNull } from '#server/schema/columns.ts'
import { ask, askLocked, type Change } from '#server/store/change.ts'
import { lockCell, readTask, recount } from './cells.ts'
import type { Service } from './service.ts'
import { gapsOf, likeIn, signalsOf, toSignals } from './signals.ts'

/** ms of silence, with something claimed to have happened in it, after which nobody heard the run happen. */
const SILENT = 120_000

/** Entries of a log that is read again for the room's last sentence. */
const MOST_READ = 1000

/** What a class makes of a run that has ended. */
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

/** What was wrong in a log that could have been. */
type Missed = {
  /** The room's last sentence on it. */
  miss: string | null
  /** How many entries the room took and called wrong. Those that it refused are counted with the run. */
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

/** A sentence may quote what was typed. An address stays in the log, which goes before the marks. */
export const withoutAddresses = (sentence: string | null): string | null =>
  sentence?.replaceAll(/\S*@\S*/g, '…') ?? null

/** What was read of a run's log. */
type Read = Missed & { signals: Signal[]; gaps: string | null }

const NOTHING_READ: Read = { ...NOTHING_MISSED, signals: [], gaps: null }

/** What a run has come to so far goes into its row and its cell. An ended one is settled once. */
function* noteOne(run: Run, { miss, wrong, signals, gaps }: Read, at: number): Change<void> {
  const [where] = yield* ask('select seat_id, task_id, settled_at from class_runs where id = $1', [run.id])
  if (!where || numberOrNull(where['settled_at']) !== null) return
  const task = yield* readTask(String(where['task_id']))
  if (!task) return
  // The cell is locked before the run: all who write both do so in this order.
  const cell = yield* lockCell(String(where['seat_id']), task, at)
  const [still] = yield* askLocked('select settled_at from class_runs where id = $1', [run.id])
  if (!still || numberOrNull(still['settled_at']) !== null) return
  if (run.status === 'open') {
    // A page says every few seconds that it is there. That somebody did something is another thing.
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

/** ms between two looks for runs that have ended without a mark, and for news of open ones. */
const LOOK = 1000

/** Runs that are noted at the same time: on SQLite they share a commit, on PostgreSQL connections are left for calls. */
const AT_ONCE = 20

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, part) =>
    items.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

/**
 * Brings what the core says of runs into a class: at once when a run ends here, and by a look each second for those that
 * ended elsewhere, or before a kill.
 * @param told called with the class of each run that was noted
 */
export function openSettler(
  { store, runs, now, log }: Pick<Service, 'store' | 'runs' | 'now' | 'log'>,
  told: (runId: string) => void,
) {
  /** Open runs with news, the newest news each. */
  let news = new Map<string, Run>()
  const working = new Set<Promise<unknown>>()

  async function read(run: Run): Promise<Read> {
    const { entries, inputs } = await runs.trail(run.id)
    try {
      const missed = missesIn(run, entries)
      if (run.status !== 'solved') return { ...NOTHING_READ, ...missed }
      return { ...missed, signals: signalsOf(entries, inputs, run.imposedMs), gaps: gapsOf(entries) }
    } catch {
      // A log that could not have been has no sentence of the room.
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

  /** What was not noted is found by the next look. */
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
    /** Looks as it does each second. A look that is under way may have missed what ended meanwhile, so another follows. */
    look: async (): Promise<void> => {
      await looking
      await lookOnce()
    },
    /** No look begins any more; resolves when the last has ended. */
    stop: async () => {
      stopWatching()
      clearInterval(timer)
      await Promise.all(working)
    },
  }
}

export type Settler = ReturnType<typeof openSettler>
