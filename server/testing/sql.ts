import { Pool, type PoolClient } from 'pg'

type Row = Record<string, unknown>

type Query = (text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Statements as templates: what stands in `${}` is a parameter. */
export type Sql = {
  (parts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** A text as it is: one statement, or several without parameters. Returns the rows of the last that has columns. */
  unsafe: Query
}

/** One connection to a database, as another program has it. It is made when it is needed, and again if it broke. */
export type SqlClient = Sql & {
  begin: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/** @param searchPath the schemas in which tables are found; the database's own without it */
export function connectSql(url: string, searchPath?: string): SqlClient {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    ssl: false,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
    ...(searchPath === undefined ? {} : { options: `-c search_path=${searchPath}` }),
  })
  // The next statement makes another connection; who waits for an answer is told by it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  return Object.assign(
    sqlOn((text, values) => ask(pool, text, values)),
    {
      begin: async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
        const client = await pool.connect()
        const query: Query = (text, values) => ask(client, text, values)
        try {
          await query('begin')
          const result = await work(sqlOn(query))
          await query('commit')
          return result
        } catch (error) {
          await query('rollback')
          throw error
        } finally {
          client.release()
        }
      },
      end: async () => {
        if (!pool.ending) await pool.end()
      },
    },
  )
}

const sqlOn = (query: Query): Sql =>
  Object.assign(
    (parts: TemplateStringsArray, ...values: unknown[]) =>
      query(
        parts.map((part, at) => (at === 0 ? part : `$${at}${part}`)).join(''),
        values.length === 0 ? undefined : values,
      ),
    { unsafe: query },
  )

async function ask(on: Pool | PoolClient, text: string, values?: readonly unknown[]): Promise<Row[]> {
  const answer: unknown = await (values === undefined ? on.query(text) : on.query(text, [...values]))
  const results = [answer].flat() as { rows: Row[]; fields: unknown[] }[]
  return results.findLast(({ fields }) => fields.length > 0)?.rows ?? []
}
