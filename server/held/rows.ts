import type { Properties } from '#server/schema/columns.ts'
import type { Row, Value } from '#server/schema/tables.ts'
import { ask, askLocked, type Change, changeRow, insertRow } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { commitmentOf, randomName } from './seeds.ts'

/** A table of things that the server holds, and the table of what was received or done of each. */
export type HeldTable<T> = {
  /**
   * Its columns `id`, `kind`, `owner`, `once`, `seed`, `nonce`, `commitment`, `status`, `down_ms`, `created_at` and
   * `ended_at` are used here. An open one has the status `open`.
   */
  table: string
  /** Begins the hashed text of a commitment. */
  commitment: string
  /** Append only: each row has the thing's id, the position of its first entry, `body` and `received_at`. */
  journal: { table: string; id: string; from: string }
  /** SQL: the moment at which a server was last there for a thing. */
  seen: string
  read: (row: Row) => T
}

/** A part of a journal, as it came. */
export type Part<Body> = {
  /** Position of its first entry, from 0. */
  from: number
  /** When it came, in ms since 1970. */
  at: number
  body: Body
}

/** Which things are read. They come in the order of their issue. */
export type HeldQuery = {
  id?: string
  ids?: readonly string[]
  owner?: string
  /** True: only open ones. False: only ended ones. */
  isOpen?: boolean
  /** Only those issued after this one. */
  after?: { createdAt: number; id: string }
  limit?: number
}

/** A table of the caller's, whose rows stand beside those of the things. A thing without such a row is left out. */
export type JoinedTable = {
  table: string
  /** Its column with the thing's id. */
  key: string
  columns: readonly string[]
  /** Values that its columns must have. */
  where?: Readonly<Record<string, Value>>
}

/** Which things are erased: those of the ids, and those that ended. */
export type EraseFilter = {
  /** A select of ids from the caller's own tables. */
  ids?: { sql: string; parameters: readonly Value[] }
  /** What ended before a moment, in ms since 1970. */
  ended?: readonly {
    before: number
    /** Only what was issued under this word. */
    kind?: string
    /** Except what a row of this table keeps, under the same id. */
    keptBy?: string | undefined
  }[]
}

/** What follows the issue of a thing: who asks, and how. */
export type Issue = {
  /** The word of its policy. */
  kind: string
  owner: string
  /** The idempotency key: a repeated request of the same owner with the same key gets the same thing. */
  once?: string | undefined
  /** A random one if absent. */
  seed?: string | undefined
  at: number
}

const conditionOn = (column: string, value: Value, place: (value: Value) => string) =>
  value === null ? `${column} is null` : `${column} = ${place(value)}`

/** The statements on a table of held things. Nobody else writes one: others ask by these functions. */
export function heldRows<T, Body>({ table, commitment, journal, seen, read }: HeldTable<T>) {
  const partsSql = `select ${journal.from} as at_entry, body, received_at from ${journal.table}
    where ${journal.id} = $1 and ${journal.from} >= $2 order by ${journal.from}`

  const partOf = (row: Row): Part<Body> => ({
    from: Number(row['at_entry']),
    at: Number(row['received_at']),
    body: JSON.parse(String(row['body'])) as Body,
  })

  function queryOf(selection: HeldQuery, beside: JoinedTable | null): { sql: string; parameters: Value[] } {
    const parameters: Value[] = []
    const place = (value: Value) => `$${parameters.push(value)}`
    const { id, ids, owner, isOpen, after, limit } = selection
    const where = [
      id !== undefined && `held.id = ${place(id)}`,
      ids && `held.id in (${ids.map(place).join(', ')})`,
      owner !== undefined && `held.owner = ${place(owner)}`,
      isOpen !== undefined && `held.status ${isOpen ? '=' : '<>'} 'open'`,
      ...Object.entries(beside?.where ?? {}).map(([column, value]) =>
        conditionOn(`beside.${column}`, value, place),
      ),
    ].filter((one) => typeof one === 'string')
    if (after) {
      const [at, last] = [place(after.createdAt), place(after.id)]
      where.push(`(held.created_at > ${at} or (held.created_at = ${at} and held.id > ${last}))`)
    }
    const columns = beside?.columns.map((column) => `, beside.${column} as beside_${column}`) ?? []
    return {
      sql: `select held.*${columns.join('')} from ${table} as held${
        beside ? ` join ${beside.table} as beside on beside.${beside.key} = held.id` : ''
      } where ${where.join(' and ')} order by held.created_at, held.id${limit === undefined ? '' : ` limit ${limit}`}`,
      parameters,
    }
  }

  function erasedOf({ ids, ended = [] }: EraseFilter): { sql: string; parameters: Value[] } {
    const parameters: Value[] = [...(ids?.parameters ?? [])]
    const place = (value: Value) => `$${parameters.push(value)}`
    const where = ended.map(({ before, kind, keptBy }) =>
      [
        `status <> 'open' and ended_at < ${place(before)}`,
        ...(kind === undefined ? [] : [`kind = ${place(kind)}`]),
        ...(keptBy === undefined
          ? []
          : [`not exists (select 1 from ${keptBy} as kept where kept.id = ${table}.id)`]),
      ].join(' and '),
    )
    if (ids) where.push(`id in (${ids.sql})`)
    return { sql: where.map((one) => `(${one})`).join(' or '), parameters }
  }

  return {
    /** Issues a thing: its id, seed, nonce and commitment, and the row's other columns. */
    *issue({ kind, owner, once = randomName(), seed = randomName(), at }: Issue, row: Properties): Change<T> {
      const [known] = yield* askLocked(`select * from ${table} where owner = $1 and once = $2`, [owner, once])
      if (known) return read(known)
      const [id, nonce] = [randomName(), randomName()]
      const drawn = {
        id,
        kind,
        owner,
        once,
        seed,
        nonce,
        commitment: commitmentOf(commitment, id, seed, nonce),
      }
      return read(yield* insertRow(table, { ...row, ...drawn, status: 'open', createdAt: at }))
    },

    /** Reads the row of a thing, and locks it until this change ends. */
    *locked(id: string): Change<Row | null> {
      const [row] = yield* askLocked(`select * from ${table} where id = $1`, [id])
      return row ?? null
    },

    /** Ends an open thing. @returns null if it has ended before: the first end is final */
    *end(id: string, end: Properties & { status: string; endedAt: number }): Change<T | null> {
      const row = yield* changeRow(table, { id, status: 'open' }, end)
      return row && read(row)
    },

    /** Adds a part to the journal of a thing. */
    *append(id: string, { from, at, body }: Part<string>): Change<void> {
      yield* ask(
        `insert into ${journal.table} (${journal.id}, ${journal.from}, body, received_at) values ($1, $2, $3, $4)`,
        [id, from, body, at],
      )
    },

    /** The parts of a thing's journal, in order. */
    *parts(id: string): Change<Part<Body>[]> {
      return (yield* ask(partsSql, [id, 0])).map(partOf)
    },

    /** The same outside of a change. @param from the position of the first entry of a part, from 0 */
    readParts: async (store: Pick<Store, 'read'>, id: string, from = 0): Promise<Part<Body>[]> =>
      (await store.read(partsSql, [id, from])).map(partOf),

    /** Reads things. */
    select: async (store: Pick<Store, 'read'>, selection: HeldQuery): Promise<T[]> => {
      const { sql, parameters } = queryOf(selection, null)
      return (await store.read(sql, parameters)).map(read)
    },

    /** Reads things, each with a row of the caller's own table. */
    selectWith: async (
      store: Pick<Store, 'read'>,
      selection: HeldQuery,
      beside: JoinedTable,
    ): Promise<{ held: T; beside: Row }[]> => {
      const { sql, parameters } = queryOf(selection, beside)
      return (await store.read(sql, parameters)).map((row) => ({
        held: read(row),
        beside: Object.fromEntries(
          beside.columns.map((column) => [column, row[`beside_${column}`] ?? null] as const),
        ),
      }))
    },

    /** The number of an owner's open things. @param since those that were seen since this moment, in ms since 1970 */
    *countOpen(owner: string, since = 0): Change<number> {
      const [row] = yield* ask(
        `select count(*) as total from ${table} where owner = $1 and status = 'open' and coalesce(${seen}, $2) >= $2`,
        [owner, since],
      )
      return Number(row?.['total'])
    },

    /** The number of things that `erase` would erase. */
    *count(which: EraseFilter): Change<number> {
      const { sql, parameters } = erasedOf(which)
      const [row] = yield* ask(`select count(*) as total from ${table} where ${sql}`, parameters)
      return Number(row?.['total'])
    },

    /** Erases things with their journals. */
    *erase(which: EraseFilter): Change<void> {
      const { sql, parameters } = erasedOf(which)
      yield* ask(`delete from ${table} where ${sql}`, parameters)
    },

    /** Adds the time without a server to the open things. @param last when the last server was seen */
    *addDown(last: number, at: number): Change<void> {
      // A server was there when a thing was last seen, so only the later time counts as down.
      yield* ask(
        `update ${table} set down_ms = coalesce(down_ms, 0) + ($1 - case when ${seen} > $2 then ${seen} else $2 end)
        where status = 'open' and ${seen} < $1`,
        [at, last],
      )
    },
  }
}
