import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import {
  type Batch,
  type Have,
  MOST_RUN_ENTRIES,
  type Opened,
  type RunReason,
  type RunStatus,
} from '#contract/run.ts'
import { type Day, openingOf, tracedIn, tracesOf } from '#game/conditions.ts'
import { gameOf, type NumberedGame } from '#levels/rulebook.ts'
import type { Clock } from '#server/clock.ts'
import { withoutNul } from '#server/edge/body.ts'
import { flag, number, numberOrNull, rowReader, text, textOrNull, word } from '#server/schema/columns.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, askLocked, type Change } from '#server/store/change.ts'
import { ConstraintError, type Store } from '#server/store/store.ts'
import { contradictionIn, type HeardPart } from './heard-part.ts'
import { type Judge, type Judged, judge, openJudge } from './judge.ts'
import { commitmentOf, randomName } from './seeds.ts'
import { openThread, type Thread, type Work } from './thread.ts'

/** A request for a run of a level. */
export type Wanted = {
  /** Who has a use for its end: a class marks it, a program waits for it, an operator looks it up. */
  kind: 'class' | 'arena' | 'operator'
  /** The owner, as the caller names it. */
  owner: string
  level: number
  deal: 'plain' | 'own'
  /** The seed from the caller or the task; drawn if absent. */
  seed?: string
  /** As in `?conditions=`; empty is a calm page. */
  conditions: string
  /** s from its opening to its end. */
  seconds: number
  /** Whether a reload continues or ends the run. */
  onReload: 'resume' | 'leave'
  label: string
  /** A repeated request of the same owner with the same word gets the same run. */
  once?: string
}

/** A run as its row has it. Moments in ms since 1970. */
export type Run = {
  id: string
  kind: Wanted['kind']
  owner: string
  level: number
  deal: Wanted['deal']
  seed: string
  nonce: string
  commitment: string
  conditions: string
  rules: string
  seconds: number
  label: string
  onReload: Wanted['onReload']
  status: RunStatus
  reason: RunReason | null
  /** The entry that ended it, from 1, and the judge's reason. */
  atEntry: number | null
  sentence: string | null
  entries: number
  refused: number
  restarts: number
  reloads: number
  imposedMs: number
  solvedAtMs: number | null
  /** The longest time without a call for which later entries claim actions, in ms. */
  silentMs: number
  /** Whether the server's clock was set back while the run was open. */
  isClockDoubtful: boolean
  /**
   * Whether the page has noted what `names`, `late` and `cover` did, and nothing contradicted it. Null if the run is
   * under none of them, or was issued before this was stored.
   */
  isNoted: boolean | null
  /** The conditions among `names`, `late` and `cover` whose note was compared with the run. */
  traces: string[]
  /** How long the server was down while the run was open, in ms. */
  downMs: number
  /** SHA-256 of the entries as JSON; null while the run is open. */
  trace: string | null
  createdAt: number
  /** When its page was fetched; null if that was not reported. */
  fetchedAt: number | null
  openedAt: number | null
  heardAt: number | null
  endedAt: number | null
}

/** A refused call of a page. `have` is the present state of the log. */
export class RunRefusal extends Error {
  override name = 'RunRefusal'
  readonly code: 'unknown' | 'gap' | 'not-writer' | 'ended' | 'other-version'
  readonly have: Have | null

  constructor(code: RunRefusal['code'], message: string, have: Have | null = null) {
    super(message)
    this.code = code
    this.have = have
  }
}

export type Runs = {
  /** Issues runs, all in one change. @throws {Error} for a level that has no game */
  issue: (wanted: readonly Wanted[]) => Promise<Run[]>
  /** The same within a change of the caller, who stores rows of its own with the runs. */
  issuing: (wanted: readonly Wanted[]) => Change<Run[]>
  /**
   * Opens a run for a page: starts the clock at the first call, makes a new writer, and returns the entries so far.
   * @throws {RunRefusal}
   */
  open: (id: string) => Promise<Opened>
  /** Judges a batch; resolves once it is on disk. @throws {RunRefusal} */
  append: (id: string, batch: Batch) => Promise<Have>
  /** Ends an open run; one that has ended stays as it is. */
  end: (id: string, status: Exclude<RunStatus, 'open' | 'solved'>, reason: RunReason) => Promise<Run>
  look: (id: string) => Promise<Run | null>
  /** Runs of an owner, oldest first. */
  list: (owner: string) => Promise<Run[]>
  /** What was heard of a run, in order. */
  log: (id: string) => Promise<readonly unknown[]>
  /** The entries with the browser's event behind each, as the page claims; null if the page sent none. */
  trail: (id: string) => Promise<{ entries: readonly unknown[]; inputs: readonly unknown[] }>
  /** The page's latest note of its conditions, which is only its claim; null without a note. */
  claimed: (id: string) => Promise<Day | null>
  /** Calls `told` with every run that changes. @returns a function that stops it */
  watch: (told: (run: Run) => void) => () => void
  /** Notes that the page of a run was fetched. It should open the run soon. */
  fetched: (id: string) => Promise<void>
  /** Ends runs whose time is over, and runs that were not opened. Notes how long no server was there. */
  sweep: () => Promise<void>
}

/** ms until the next batch may come. */
const EVERY: Record<Wanted['kind'], number> = { class: 5000, arena: 100, operator: 5000 }

/** Most bytes of a batch that is judged here; a larger one goes to the thread. */
const LIGHT = 16 * 1024

/** Most bytes of a run's whole log. */
const MOST_BYTES = 1_000_000

/** ms that an issued run waits for its page, and ms that a fetched page has to open it. */
export const NEVER_OPENED = 24 * 3_600_000
const NOT_OPENED = 60_000

/**
 * ms without a call after which a run of the arena is lost; a page sends signs of life in between. All others wait until
 * they expire.
 */
const LOST = 75_000

/** ms of a run's time that the server may be down. */
const MOST_DOWN = 60_000

/** ms between two searches for runs whose time is over. */
const SWEEP = 5000

/** ms without a search after which the server counts as down: a busy one is only late. */
const DOWN = 3 * SWEEP

/** A run from its row in the table of runs. */
export const runOf = rowReader<Run>({
  id: text,
  kind: word(),
  owner: text,
  level: number,
  deal: word(),
  seed: text,
  nonce: text,
  commitment: text,
  conditions: text,
  rules: text,
  seconds: number,
  label: text,
  onReload: word(),
  status: word(),
  reason: word(),
  atEntry: numberOrNull,
  sentence: textOrNull,
  entries: number,
  refused: number,
  restarts: number,
  reloads: number,
  imposedMs: number,
  solvedAtMs: numberOrNull,
  silentMs: number,
  isClockDoubtful: flag,
  isNoted: (cell) => (cell == null ? null : flag(cell)),
  // Older rows do not store this.
  traces: (cell) => (cell == null || cell === '' ? [] : String(cell).split(',')),
  // Older rows have none.
  downMs: (cell) => Number(cell ?? 0),
  trace: textOrNull,
  createdAt: number,
  fetchedAt: numberOrNull,
  openedAt: numberOrNull,
  heardAt: numberOrNull,
  endedAt: numberOrNull,
})

/** What was heard of a run, in order. */
const BATCHES = 'select body from run_batches where run_id = $1 order by from_entry'

/** The entries in rows of run_batches. */
const entriesIn = (rows: readonly Row[]): unknown[] =>
  rows.flatMap(({ body }) => (JSON.parse(String(body)) as { entries: unknown[] }).entries)

/** ms from the time that the first of these entries claims until now. Later signs of life must not hide the silence. */
function withheld(entries: readonly unknown[], elapsed: number): number {
  const { at } = (entries[0] ?? {}) as { at?: unknown }
  return typeof at === 'number' && Number.isFinite(elapsed) ? Math.max(0, Math.floor(elapsed - at)) : 0
}

export const lastAt = (entries: readonly unknown[]): number =>
  (entries.at(-1) as { at?: number } | undefined)?.at ?? 0

/**
 * @param versions of the rules, by level: runs of another version are no longer judged
 * @param thread judges heavy batches
 */
export function openRuns(
  store: Store,
  versions: ReadonlyMap<number, string>,
  now: Clock,
  thread: Thread = openThread(),
): Runs {
  const judges: Judge = openJudge()
  const listeners = new Set<(run: Run) => void>()
  const tell = (run: Run): Run => {
    if (run.status !== 'open') judges.drop(run.id)
    for (const told of listeners) told(run)
    return run
  }

  const gameFor = ({ level, deal }: Pick<Run, 'level' | 'deal'>): NumberedGame => {
    const game = gameOf(level, deal)
    if (!game)
      throw new Error(deal === 'own' ? `Level ${level} has no own task.` : `There is no level ${level}.`)
    return game
  }

  const haveOf = ({ kind, entries, status, reason, atEntry, sentence }: Run): Have => ({
    have: entries,
    status,
    reason,
    atEntry,
    sentence,
    every: EVERY[kind],
  })

  function* read(id: string): Change<{ run: Run; writer: string | null; bytes: number }> {
    const [row] = yield* askLocked('select * from runs where id = $1', [id])
    if (!row) throw new RunRefusal('unknown', 'There is no such run.')
    return { run: runOf(row), writer: row['writer'] as string | null, bytes: number(row['bytes']) }
  }

  function* heard(id: string): Change<unknown[]> {
    return entriesIn(yield* ask(BATCHES, [id]))
  }

  /** Ends a run. The first end is kept. */
  function* finish(
    run: Run,
    status: RunStatus,
    reason: RunReason | null,
    at: number,
    where: { atEntry?: number | null; sentence?: string | null } = {},
  ): Change<Run> {
    const trace = traceOf(yield* heard(run.id))
    const [row] = yield* ask(
      `update runs set status = $2, reason = $3, at_entry = $4, sentence = $5, ended_at = $6, trace = $7
      where id = $1 and status = 'open' returning *`,
      [
        run.id,
        status,
        reason,
        where.atEntry ?? null,
        where.sentence == null ? null : withoutNul(where.sentence),
        at,
        trace,
      ],
    )
    return row ? runOf(row) : run
  }

  /** Ends a run whose time is over or whose rules have changed. @returns its present state */
  function* inTime(run: Run, at: number): Change<Run> {
    if (run.status !== 'open') return run
    if (run.rules !== versions.get(run.level)) return yield* finish(run, 'fault', 'rules', at)
    if (run.openedAt === null) {
      const isForgotten = run.fetchedAt !== null && at - run.fetchedAt > NOT_OPENED + run.downMs
      return isForgotten || at - run.createdAt > NEVER_OPENED
        ? yield* finish(run, 'fault', 'never-opened', at)
        : run
    }
    if (run.downMs > MOST_DOWN) return yield* finish(run, 'fault', 'server', at)
    if (at - run.openedAt > run.seconds * 1000 + run.downMs) return yield* finish(run, 'expired', 'time', at)
    // The time while the server was down does not count as silence.
    const isLost = run.kind === 'arena' && at - Math.max(run.heardAt ?? run.openedAt, upSince) > LOST
    return isLost ? yield* finish(run, 'fault', 'lost', at) : run
  }

  /** When the server was back, after it was down. */
  let upSince = 0

  /** Notes that a server is running, and adds the time without one to the open runs. */
  function* beat(at: number): Change<boolean> {
    const [before] = yield* askLocked('select * from runs_alive where id = 1')
    if (!before) yield* ask('insert into runs_alive (id, at) values (1, $1)', [at])
    else yield* ask('update runs_alive set at = $1 where id = 1', [at])
    const last = before ? number(before['at']) : at
    if (at - last <= DOWN) return false
    // A server was there when a run was last heard, opened or fetched, so only the later time counts as down.
    const seen = 'coalesce(heard_at, opened_at, fetched_at)'
    yield* ask(
      `update runs set down_ms = coalesce(down_ms, 0) + ($1 - case when ${seen} > $2 then ${seen} else $2 end)
      where status = 'open' and ${seen} < $1`,
      [at, last],
    )
    return true
  }

  function* issuing(wanted: readonly Wanted[]): Change<Run[]> {
    const issued: Run[] = []
    for (const one of wanted) issued.push(yield* issueOne(one, now()))
    return issued
  }

  const issueOne = function* (wanted: Wanted, at: number): Change<Run> {
    gameFor(wanted)
    const once = wanted.once ?? randomName()
    const [known] = yield* askLocked('select * from runs where owner = $1 and once = $2', [
      wanted.owner,
      once,
    ])
    if (known) return runOf(known)
    const id = randomName()
    const [seed, nonce] = [wanted.seed ?? randomName(), randomName()]
    const [row] = yield* ask(
      `insert into runs (id, kind, owner, once, level, deal, seed, nonce, commitment, conditions, rules, seconds, label,
        on_reload, status, entries, bytes, refused, restarts, reloads, imposed_ms, silent_ms, is_clock_doubtful, created_at, is_noted)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'open', 0, 0, 0, 0, 0, 0, 0, 0, $15, $16)
      returning *`,
      [
        id,
        wanted.kind,
        wanted.owner,
        once,
        wanted.level,
        wanted.deal,
        seed,
        nonce,
        commitmentOf(id, seed, nonce),
        wanted.conditions,
        versions.get(wanted.level) ?? '',
        wanted.seconds,
        wanted.label,
        wanted.onReload,
        at,
        tracedIn(wanted.conditions).length > 0 ? 0 : null,
      ],
    )
    return runOf(row!)
  }

  /**
   * Takes a batch, if it can be judged in the change that stores it.
   * @param ready the thread's verdict on the batch, and the number of entries before it
   * @returns work for the thread, if the batch must be judged there first
   */
  async function appendOnce(
    id: string,
    batch: Batch,
    ready: Ready | null,
  ): Promise<Have | { heavy: Work; count: number }> {
    const at = now()
    const appended = await store.change(function* (): Change<Appended | { heavy: Work; count: number }> {
      const before = yield* read(id)
      const run = yield* inTime(before.run, at)
      if (run.status !== 'open') return { run, refusal: refusalOf(run, haveOf(run)) }
      if (run.openedAt === null || before.writer !== batch.writer) {
        return {
          run,
          refusal: new RunRefusal('not-writer', 'Another page plays this run.', haveOf(run)),
        }
      }
      if (batch.from > run.entries) {
        return {
          run,
          refusal: new RunRefusal('gap', `Entries from ${run.entries} on are missing.`, haveOf(run)),
        }
      }
      const overlap = run.entries - batch.from
      if (overlap > 0) {
        const known = (yield* heard(id)).slice(batch.from, batch.from + batch.entries.length)
        if (JSON.stringify(known) !== JSON.stringify(batch.entries.slice(0, overlap))) {
          return { run: yield* finish(run, 'failed', 'forked', at, { atEntry: batch.from + 1 }) }
        }
      }
      const fresh = batch.entries.slice(overlap)
      const isDoubtful = at < (run.heardAt ?? run.openedAt)
      const inputs = batch.inputs?.slice(overlap) ?? []
      // The opening is stored with the note, so that a verifier of the trace can check the note again.
      const note = batch.day ? { day: batch.day, opening: batch.writer } : {}
      const body = JSON.stringify({ entries: fresh, inputs, ...note } satisfies HeardPart)
      const bytes = before.bytes + Buffer.byteLength(body)
      if (bytes > MOST_BYTES || run.entries + fresh.length > MOST_RUN_ENTRIES) {
        return { run: yield* finish(run, 'failed', 'too-long', at) }
      }
      const game = gameFor(run)
      const elapsed = isDoubtful ? Number.POSITIVE_INFINITY : at - run.openedAt
      const from = judges.kept(game, { id, seed: run.seed, count: run.entries })
      let judged
      if (from && body.length <= LIGHT) judged = judge(game, from, fresh, elapsed)
      else if (ready?.count === run.entries) {
        if (ready.judged === 'too-heavy') return { run: yield* finish(run, 'failed', 'too-heavy', at) }
        judged = ready.judged
      } else {
        const { level, deal, seed } = run
        const before = yield* heard(id)
        return { heavy: { level, deal, seed, heard: before, fresh, elapsed }, count: run.entries }
      }
      // The judge's fault takes precedence over a contradiction.
      const isRight = judged.standing.fault === null && judged.tooEarly === null
      const contradiction = isRight ? contradictionIn(run, { entries: fresh, inputs, ...note }) : null
      // A note that ends the run is stored even without entries, because nothing comes after it.
      if (fresh.length > 0 || contradiction) {
        yield* ask(
          'insert into run_batches (run_id, from_entry, body, received_at) values ($1, $2, $3, $4)',
          [id, run.entries, body, at],
        )
      }
      // Silence counts only if entries claim actions in it.
      const silent =
        fresh.length > 0 ? Math.max(at - (run.heardAt ?? run.openedAt), withheld(fresh, elapsed)) : 0
      // A note is stored only with entries.
      const kept = fresh.length > 0 ? batch.day : undefined
      const traces = new Set([...run.traces, ...(kept && run.isNoted !== null ? tracesOf(kept) : [])])
      // The row is locked, so it need not be read again.
      const after: Run = {
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
        heardAt: isDoubtful ? (run.heardAt ?? run.openedAt) : at,
      }
      yield* ask(
        `update runs set entries = $2, bytes = $3, refused = $4, restarts = $5, imposed_ms = $6,
            solved_at_ms = $7, silent_ms = $8, is_clock_doubtful = $9, heard_at = $10, is_noted = $11, traces = $12
          where id = $1`,
        [
          id,
          after.entries,
          bytes,
          after.refused,
          after.restarts,
          after.imposedMs,
          after.solvedAtMs,
          after.silentMs,
          after.isClockDoubtful ? 1 : 0,
          after.heardAt,
          after.isNoted === null ? null : Number(after.isNoted),
          after.traces.join(),
        ],
      )
      const { fault } = judged.standing
      if (judged.tooEarly !== null && judged.tooEarly < (fault?.entry ?? Infinity)) {
        const sentence = 'Its time has not come yet, by the clock of the server.'
        const where = { atEntry: judged.tooEarly, sentence }
        return { run: yield* finish(after, 'failed', 'clock', at, where) }
      }
      if (fault) {
        const where = { atEntry: fault.entry, sentence: fault.reason }
        return { run: yield* finish(after, 'failed', 'impossible', at, where) }
      }
      if (contradiction) {
        const { index, reason: sentence } = contradiction
        const where = { atEntry: index === null ? null : run.entries + index + 1, sentence }
        return { run: yield* finish(after, 'failed', 'impossible', at, where) }
      }
      if (judged.isSolved) return { run: yield* finish(after, 'solved', null, at) }
      if (after.entries >= MOST_RUN_ENTRIES) return { run: yield* finish(after, 'failed', 'too-long', at) }
      if (batch.threw !== undefined) {
        return { run: yield* finish(after, 'fault', 'page', at, { sentence: batch.threw }) }
      }
      if (batch.isLeaving && after.onReload === 'leave') {
        return { run: yield* finish(after, 'expired', 'left', at) }
      }
      return { run: after, standing: judged.standing }
    })
    if ('heavy' in appended) return appended
    const { run, standing, refusal } = appended
    if (standing) judges.keep(id, standing)
    tell(run)
    if (refusal) throw refusal
    return haveOf(run)
  }

  return {
    issuing,

    issue: async (wanted) => {
      const work = () => store.change(() => issuing(wanted))
      // A parallel call has issued the same run: now it is there.
      return work().catch((error: unknown) => {
        if (!(error instanceof ConstraintError)) throw error
        return work()
      })
    },

    open: async (id) => {
      const at = now()
      const opened = await store.change(function* (): Change<Opened | { ended: Run }> {
        const run = yield* inTime((yield* read(id)).run, at)
        if (run.status !== 'open') return { ended: run }
        if (run.openedAt !== null && run.onReload === 'leave') {
          return { ended: yield* finish(run, 'expired', 'left', at) }
        }
        const writer = openingOf(randomName())
        yield* ask(
          `update runs set writer = $2, opened_at = coalesce(opened_at, $3), heard_at = $3, reloads = reloads + $4
          where id = $1`,
          [id, writer, at, run.openedAt === null ? 0 : 1],
        )
        return {
          level: run.level,
          seed: run.seed,
          deal: run.deal,
          conditions: run.conditions,
          elapsed: run.openedAt === null ? 0 : Math.max(0, at - run.openedAt),
          entries: run.entries === 0 ? [] : yield* heard(id),
          writer,
          every: EVERY[run.kind],
        }
      })
      if ('ended' in opened) {
        tell(opened.ended)
        throw refusalOf(opened.ended, haveOf(opened.ended))
      }
      return opened
    },

    append: async (id, batch) => {
      let ready: Ready | null = null
      for (;;) {
        const appended = await appendOnce(id, batch, ready)
        if (!('heavy' in appended)) return appended
        const { heavy, count } = appended
        ready = { count, judged: await thread.judge(heavy) }
      }
    },

    end: async (id, status, reason) =>
      tell(
        await store.change(function* () {
          return yield* finish((yield* read(id)).run, status, reason, now())
        }),
      ),

    look: async (id) => {
      const [row] = await store.read('select * from runs where id = $1', [id])
      return row ? runOf(row) : null
    },

    list: async (owner) =>
      (await store.read('select * from runs where owner = $1 order by created_at, id', [owner])).map(runOf),

    log: async (id) => entriesIn(await store.read(BATCHES, [id])),

    trail: async (id) => {
      const rows = await store.read(BATCHES, [id])
      const batches = rows.map(
        ({ body }) => JSON.parse(String(body)) as { entries: unknown[]; inputs?: unknown[] },
      )
      return {
        entries: batches.flatMap(({ entries }) => entries),
        inputs: batches.flatMap(({ entries, inputs = [] }) => entries.map((_entry, i) => inputs[i] ?? null)),
      }
    },

    claimed: async (id) => {
      const rows = await store.read(BATCHES, [id])
      const days = rows.map(({ body }) => (JSON.parse(String(body)) as { day?: Day }).day)
      return days.findLast((day) => day !== undefined) ?? null
    },

    watch: (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },

    fetched: async (id) => {
      await store.change(function* () {
        yield* ask(
          `update runs set fetched_at = $2 where id = $1 and status = 'open' and opened_at is null and fetched_at is null`,
          [id, now()],
        )
      })
    },

    sweep: async () => {
      const at = now()
      if (await store.change(() => beat(at))) upSince = at
      const open = await store.read(
        `select id from runs where status = 'open' and (
          (opened_at is null and (created_at < $1 or fetched_at < $4)) or opened_at + seconds * 1000 < $2
          or (opened_at is not null and down_ms > $5)
          or (kind = 'arena' and coalesce(heard_at, opened_at) < $3)) order by created_at`,
        [at - NEVER_OPENED, at, at - LOST, at - NOT_OPENED, MOST_DOWN],
      )
      for (const { id } of open) {
        const ended = await store.change(function* () {
          return yield* inTime((yield* read(String(id))).run, at)
        })
        if (ended.status !== 'open') tell(ended)
      }
    },
  }
}

/** SHA-256 of entries as JSON. */
export const traceOf = (entries: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex')

/** The thread's verdict on a batch, and the number of entries before it. */
type Ready = { count: number; judged: Judged | 'too-heavy' }

/** The result of a batch. */
type Appended = {
  run: Run
  standing?: ReturnType<typeof judge>['standing']
  refusal?: RunRefusal
}

/** The refusal of a run that has ended. */
function refusalOf(run: Run, have: Have): RunRefusal {
  return run.reason === 'rules'
    ? new RunRefusal('other-version', 'The rules of this level have changed. Load the page again.', have)
    : new RunRefusal('ended', 'This run has ended.', have)
}

/**
 * Ends expired runs, now and every few seconds. The first search finds out how long the server was down, so it must
 * come before the first call.
 * @param swept the runs, and other parts with expired rows
 * @returns a function that stops it
 */
export async function sweepRuns(swept: readonly Pick<Runs, 'sweep'>[], log: Logger): Promise<() => void> {
  const look = async () => {
    try {
      for (const one of swept) await one.sweep()
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      log.warn({ reason }, 'runs whose time is over could not be ended')
    }
  }
  await look()
  const timer = setInterval(() => void look(), SWEEP).unref()
  return () => clearInterval(timer)
}
