import { createHash } from 'node:crypto'
import {
  type ArenaRun,
  type Asked,
  DEV_SEEDS,
  type Label,
  MOST_RUNS,
  type Task,
  type Tasks,
  type Trace,
  conditionKeys,
} from '#contract/arena.ts'
import { sealLog, type Entry } from '#game/log.ts'
import type { Clock } from '#server/clock.ts'
import type { HeardPart } from '#server/runs/heard-part.ts'
import { OF_NO_CLASS } from '#server/runs/kept.ts'
import { CallRefusal } from '#server/runs/refusals.ts'
import { RunRefusal, type Runs, type Wanted } from '#server/runs/runs.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, askLocked, type Change } from '#server/store/change.ts'
import { changeAgain } from '#server/store/conflict.ts'
import type { Store } from '#server/store/store.ts'
import { keyIdOf } from './keys.ts'
import { lineOf } from './line.ts'
import type { Receipts } from './receipts.ts'

/** Most open runs of one owner. */
export const MOST_OPEN = 1000

/** ms for which an Idempotency-Key gets the same runs. */
const KEPT_ASKS = 24 * 3_600_000

/** Rows read at a time. */
const PAGE = 500

/** Most lines of one answer. */
const MOST_LINES = 1000

/** ms between two queries of a waiting call, because another copy of the server may hear the run. */
const LOOK = 1000

/** Days in ms. */
const DAY = 24 * 3_600_000

/** A run's columns from both tables. */
const SELECT = `select runs.*, arena_runs.task, arena_runs.split, arena_runs.place, arena_runs.label as told_label,
  arena_runs.build, arena_runs.is_sealed from runs join arena_runs on arena_runs.run_id = runs.id`

/** Both tables have a label. The answer has the arena's. */
const withLabel = (row: Row): Row => ({ ...row, label: row['told_label'] ?? '{}' })

/** Which runs are listed. */
export type Selection = {
  /** Labels that a run must have, as texts. */
  labels: Readonly<Record<string, string>>
  isEnded: boolean
  /** The id of the run after which the list goes on. */
  after: string | null
}

export type Arena = {
  /** The id of a valid key. */
  keyIdOf: (key: string) => Promise<string | null>
  /**
   * Hands out runs, all of them or none.
   * @param once the Idempotency-Key of a call that may be repeated, with the body whose hash identifies the same call
   * @throws {CallRefusal}
   */
  issue: (
    owner: string,
    asked: Asked,
    origin: string,
    once?: { word: string; body: Uint8Array },
  ) => Promise<ArenaRun[]>
  /** @throws {RunRefusal} for an unknown run and for another owner's run, here and below */
  look: (owner: string, id: string, origin: string) => Promise<ArenaRun>
  /** Reads a run as soon as it has more than `after` entries or has ended, at the latest after `ms`. */
  wait: (
    owner: string,
    id: string,
    origin: string,
    until: { after: number; ms: number; signal: AbortSignal },
  ) => Promise<ArenaRun>
  list: (owner: string, selection: Selection, origin: string) => AsyncIterable<ArenaRun>
  /** The trace of an ended run. @throws {CallRefusal} for an open one, because the trace reveals the seed */
  trace: (owner: string, id: string, origin: string) => Promise<Trace>
  /** Ends a run for the runner. A run that has ended stays as it is. */
  end: (owner: string, id: string, origin: string, reason: 'gave-up' | 'steps' | 'lost') => Promise<ArenaRun>
  /** Cancels an open run: it does not count. @throws {CallRefusal} if it has ended in another way */
  cancel: (owner: string, id: string, origin: string) => Promise<ArenaRun>
  /** The keys with which receipts are checked. */
  jwks: Receipts['jwks']
  /** Deletes expired rows, also those of runs that an operator issued. */
  sweep: () => Promise<void>
}

type Parts = {
  store: Store
  runs: Runs
  /** The tasks of the build; null: there are none, so no run can be issued. */
  tasks: Tasks | null
  isSealed: boolean
  /** Days for which an ended run that no class keeps is kept. */
  keptDays: number
  /** Signs ended runs. Null: this server issues no runs. */
  receipts: Receipts | null
  now: Clock
}

export function openArena({ store, runs, tasks, isSealed, keptDays, receipts, now }: Parts): Arena {
  const byId = new Map(tasks?.tasks.map((task) => [task.id, task]))

  async function rowOf(owner: string, id: string): Promise<Row> {
    const [row] = await store.read(`${SELECT} where runs.id = $1 and runs.owner = $2`, [id, ownerIn(owner)])
    if (!row) throw new RunRefusal('unknown', 'There is no such run of yours.')
    return withLabel(row)
  }

  const told = (row: Row, origin: string): ArenaRun => {
    const run = lineOf(row, origin)
    return run.status === 'open' || !receipts ? run : { ...run, receipt: receipts.of(run) }
  }

  const look: Arena['look'] = async (owner, id, origin) => told(await rowOf(owner, id), origin)

  /** The tasks that are asked for. @throws {CallRefusal} */
  function tasksIn({ task, tasks: several, conditions }: Asked): Task[] {
    const found = (several ?? [task!]).map((id) => {
      const one = byId.get(id)
      if (!one) throw new CallRefusal(422, 'no-such-task', `There is no task "${id}". See /tasks.json.`)
      return one
    })
    if (conditions === undefined) return found
    const known = conditionKeys(tasks) ?? []
    const unknown = conditions.find((key) => !known.includes(key))
    if (unknown !== undefined) {
      throw new CallRefusal(422, 'no-such-condition', `There is no condition "${unknown}". See /tasks.json.`)
    }
    const keys = known.filter((key) => conditions.includes(key))
    return found.map((one) => {
      if (one.conditions.length > 0 && one.conditions.join() !== keys.join()) {
        throw new CallRefusal(
          422,
          'conditions',
          `The task ${one.id} has its own conditions. Ask for the calm one.`,
        )
      }
      // If these conditions are a task of their own, the run gets that task.
      const same = tasks!.tasks.find(
        ({ level, conditions: own }) => level === one.level && own.join() === keys.join(),
      )
      return same ?? { ...one, conditions: keys }
    })
  }

  /** The requests to the core, with the values that the arena stores for each. @throws {CallRefusal} */
  function wantedIn(owner: string, asked: Asked): { wanted: Wanted; task: string; place: number }[] {
    const { split, deal, seed, index, n } = asked
    const found = tasksIn(asked)
    if (found.length * n > MOST_RUNS) {
      throw new CallRefusal(400, 'too-many', `A call asks for at most ${MOST_RUNS} runs.`)
    }
    if (seed !== undefined && split !== 'free') {
      throw new CallRefusal(422, 'seed-is-ours', `The seeds of the split "${split}" are the server's.`)
    }
    if (split === 'dev' && index + n > DEV_SEEDS) {
      throw new CallRefusal(422, 'index', `The split "dev" has the places 0 to ${DEV_SEEDS - 1}.`)
    }
    return found.flatMap((task) =>
      Array.from({ length: n }, (_, i) => {
        const given = split === 'dev' ? `dev-${index + i}` : seed
        return {
          task: task.id,
          place: index + i,
          wanted: {
            kind: 'arena' as const,
            owner: ownerIn(owner),
            level: task.level,
            deal,
            ...(given === undefined ? {} : { seed: given }),
            conditions: task.conditions.join(),
            seconds: task.seconds,
            onReload: 'resume' as const,
            label: '',
          },
        }
      }),
    )
  }

  function* asOnce(owner: string, once: { word: string; hash: string }, at: number): Change<string[] | null> {
    const [known] = yield* askLocked('select * from arena_asks where key_id = $1 and idempotency = $2', [
      owner,
      once.word,
    ])
    if (!known) return null
    if (at - Number(known['at']) > KEPT_ASKS) {
      yield* ask('delete from arena_asks where key_id = $1 and idempotency = $2', [owner, once.word])
      return null
    }
    if (known['body_hash'] !== once.hash) {
      throw new CallRefusal(409, 'other-body', 'This Idempotency-Key came with another body before.')
    }
    return String(known['answer']).split(' ')
  }

  function* issueIn(owner: string, asked: Asked, once?: { word: string; hash: string }): Change<string[]> {
    const at = now()
    const known = once ? yield* asOnce(owner, once, at) : null
    if (known) return known
    const wanted = wantedIn(owner, asked)
    const [open] = yield* ask(`select count(*) as total from runs where owner = $1 and status = 'open'`, [
      ownerIn(owner),
    ])
    if (Number(open!['total']) + wanted.length > MOST_OPEN) {
      throw new CallRefusal(429, 'too-many-open', `An owner has at most ${MOST_OPEN} open runs. End some.`, 5)
    }
    const issued = yield* runs.issuing(wanted.map((one) => one.wanted))
    const label = JSON.stringify(asked.label)
    for (const [i, { id }] of issued.entries()) {
      const { task, place } = wanted[i]!
      yield* ask(
        `insert into arena_runs (run_id, task, split, place, label, build, is_sealed)
        values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, task, asked.split, place, label, tasks!.build, isSealed ? 1 : 0],
      )
    }
    const ids = issued.map(({ id }) => id)
    if (once) {
      yield* ask(
        'insert into arena_asks (key_id, idempotency, body_hash, answer, at) values ($1, $2, $3, $4, $5)',
        [owner, once.word, once.hash, ids.join(' '), at],
      )
    }
    return ids
  }

  async function linesOf(owner: string, ids: readonly string[], origin: string): Promise<ArenaRun[]> {
    const lines: ArenaRun[] = []
    for (let from = 0; from < ids.length; from += PAGE) {
      const some = ids.slice(from, from + PAGE)
      const places = some.map((_, i) => `$${i + 2}`).join(', ')
      const rows = await store.read(`${SELECT} where runs.owner = $1 and runs.id in (${places})`, [
        ownerIn(owner),
        ...some,
      ])
      const found = new Map(rows.map((row) => [row['id'], row]))
      // Retention may have deleted one meanwhile.
      for (const id of some) if (found.has(id)) lines.push(told(withLabel(found.get(id)!), origin))
    }
    return lines
  }

  return {
    keyIdOf: (key) => keyIdOf(store, key),
    jwks: receipts?.jwks ?? { keys: [] },

    issue: async (owner, asked, origin, once) => {
      const known = once && { word: once.word, hash: createHash('sha256').update(once.body).digest('hex') }
      // The same call may come twice at the same moment: the second one finds the runs of the first.
      const ids = await changeAgain(store, () => issueIn(owner, asked, known))
      return linesOf(owner, ids, origin)
    },

    look,

    wait: async (owner, id, origin, { after, ms, signal }) => {
      const isNews = (run: { status: string; entries: number }) =>
        run.status !== 'open' || run.entries > after
      const first = await look(owner, id, origin)
      if (ms === 0 || isNews(first)) return first
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(over)
          clearInterval(often)
          signal.removeEventListener('abort', done)
          stop()
          resolve()
        }
        const stop = runs.watch((run) => {
          if (run.id === id && isNews(run)) done()
        })
        const ask = async () => {
          const run = await runs.look(id).catch(() => null)
          // If the store fails, the last read reports it.
          if (!run || isNews(run)) done()
        }
        const over = setTimeout(done, ms)
        const often = setInterval(() => void ask(), LOOK)
        signal.addEventListener('abort', done)
        // News may have arrived between the first read and the subscription.
        void ask()
      })
      return look(owner, id, origin)
    },

    async *list(owner, { labels, isEnded, after }, origin) {
      let [at, last] = [-1, '']
      if (after !== null) {
        const { createdAt, id } = await look(owner, after, origin)
        ;[at, last] = [Date.parse(createdAt), id]
      }
      const isWanted = ({ label }: { label: Label }) =>
        Object.entries(labels).every(([name, value]) => name in label && String(label[name]) === value)
      for (let count = 0; count < MOST_LINES;) {
        const rows = await store.read(
          `${SELECT} where runs.owner = $1 and (runs.created_at > $2 or (runs.created_at = $2 and runs.id > $3))
            ${isEnded ? `and runs.status <> 'open'` : ''} order by runs.created_at, runs.id limit ${PAGE}`,
          [ownerIn(owner), at, last],
        )
        for (const row of rows) {
          ;[at, last] = [Number(row['created_at']), String(row['id'])]
          const line = told(withLabel(row), origin)
          if (!isWanted(line)) continue
          yield line
          count += 1
          if (count === MOST_LINES) return
        }
        if (rows.length < PAGE) return
      }
    },

    trace: async (owner, id, origin) => {
      const run = await look(owner, id, origin)
      if (run.status === 'open') {
        throw new CallRefusal(409, 'open', 'The run is open: its log is told when it has ended.')
      }
      const rows = await store.read(
        'select from_entry, body, received_at from run_batches where run_id = $1 order by from_entry',
        [id],
      )
      const bodies = rows.map(({ body }) => JSON.parse(String(body)) as HeardPart & { entries: Entry[] })
      const entries = bodies.flatMap((body) => body.entries)
      return {
        format: 'botarena-run',
        version: 2,
        rules: run.rules,
        log: sealLog(run.level, run.seed!, entries, run.deal),
        run,
        parts: rows.map((row, i) => {
          const { day, opening } = bodies[i]!
          return {
            from: Number(row['from_entry']),
            at: Number(row['received_at']) - Date.parse(run.openedAt!),
            // The opening's id allowed a page to send entries while the run was open. Now it gives no access.
            ...(day && opening !== undefined ? { day, opening } : {}),
          }
        }),
        // A page may have sent no input for some entries: null keeps their positions.
        inputs: bodies.flatMap(({ entries: its, inputs = [] }) => its.map((_, i) => inputs[i] ?? null)),
      }
    },

    end: async (owner, id, origin, reason) => {
      await rowOf(owner, id)
      if (reason === 'lost') await runs.end(id, 'fault', 'said')
      else await runs.end(id, 'failed', reason)
      return look(owner, id, origin)
    },

    cancel: async (owner, id, origin) => {
      await rowOf(owner, id)
      const { reason } = await runs.end(id, 'fault', 'cancelled')
      if (reason !== 'cancelled') {
        throw new CallRefusal(409, 'ended', 'The run has ended, and is kept as it ended.')
      }
      return look(owner, id, origin)
    },

    sweep: async () => {
      const at = now()
      await store.change(function* () {
        yield* ask('delete from arena_asks where at < $1', [at - KEPT_ASKS])
        yield* ask(`delete from runs where status <> 'open' and ended_at < $1 and ${OF_NO_CLASS}`, [
          at - keptDays * DAY,
        ])
      })
    },
  }
}

/** The owner's name in the core, where classes own runs too. */
const ownerIn = (owner: string) => `arena ${owner}`
