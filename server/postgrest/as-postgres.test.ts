import { afterAll, expect, test } from 'vitest'
import type { TableName } from '#contract/records.ts'
import { RECORD_TABLES } from '#server/schema/records.ts'
import { columnsOf, type Row, TABLES, typeOf } from '#server/schema/tables.ts'
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts'
import { connectSql } from '#server/testing/sql.ts'
import { startPostgres } from '#server/testing/throwaway-postgres.ts'
import { ApiError } from './errors.ts'
import { readPayload, toRecords } from './rows.ts'

// PostgREST passes a body to PostgreSQL's json_to_recordset, as the role of visitors. Here both get the same bodies:
// the edge must give the same rows, or a refusal with the same code.

/** The columns of a record that every store takes, each as JSON. */
const validFields = (table: TableName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(RECORD_TABLES[table].sample)
      .filter(([, value]) => value !== null)
      .map(([column, value]) => [column, JSON.stringify(value)]),
  )

/** Spaces of all kinds, as they stand in JSON. */
const SPACES = [
  '',
  ' ',
  '\\t',
  '\\n',
  '\\u000b',
  '\\f',
  '\\r',
  '\\u0085',
  '\\u00a0',
  '\\ufeff',
  '\\u2003',
  '\\u200b',
]

const VALUES: string[] = [
  ...SPACES.flatMap((space) => [
    `"${space}"`,
    `"${space}5"`,
    `"5${space}"`,
    `"${space}a@b.c"`,
    `"a@b.c${space}"`,
  ]),
  ...SPACES.map((space) => `"${space.repeat(3)}x${space}y"`),
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '5',
  '5.0',
  '5e0',

  '"05"',
  '"+5"',
  '"-5"',
  '"--5"',
  '"5.0"',
  '2147483647',
  '2147483648',
  '-2147483648',
  '-2147483649',
  '"2147483648"',
  '99999999999999999999',
  '1e400',
  '"1_000"',
  '"0x10"',
  '"٣"',
  '"1 2"',
  '"5;"',
  '604800',
  '604801',
  '100',
  '101',
  '6',
  '{}',
  '[]',
  '{"a": 1}',
  '{ "a" :\t[ 1.0 , "\\u00e9" ] }',
  '[ ]',
  '[1,  2]',
  '[[ {"b":null} ]]',
  '"\\u0000"',
  '"\\ud83d"',
  '"\\ud83d\\ude00"',
  '"\\/"',
  '"\\"quoted\\""',
  '"a\\\\b"',
  '"é"',
  '"🎉"',
  ...[39, 40, 41, 100, 101, 200, 201, 254, 255, 500, 501].flatMap((length) => [
    `"${'x'.repeat(length)}"`,
    `"${'🎉'.repeat(length)}"`,
    `"${'x'.repeat(length - 4)}@y.z"`,
  ]),
  '"UiPath"',
  '"uipath"',
  '"Other"',
  '"Other "',
  '"a@b"',
  '"a@b@c.d"',
  '"a b@c.d"',
  '"a@.b"',
  '"a@b."',
  '"@b.c"',
  '"3f2504e0-4f89-41d3-9a0c-0305e82c3301"',
  '"{3F2504E0-4F89-41D3-9A0C-0305E82C3301}"',
  '"3f2504e04f8941d39a0c0305e82c3301"',
  '"3f25-04e0-4f89-41d3-9a0c-0305-e82c-3301"',
  '"3f2504e0-4f89-41d3-9a0c-0305e82c330"',
  '" 3f2504e0-4f89-41d3-9a0c-0305e82c3301"',
  '"{3f2504e0-4f89-41d3-9a0c-0305e82c3301"',
]

type Verdict = { code: string } | { rows: Row[] }

function askEdge(table: TableName, body: string): Verdict {
  try {
    const rows = toRecords(table, readPayload(body, undefined))
    return { rows: rows.map((row) => ({ ...row })) }
  } catch (error) {
    return { code: (error as ApiError).code }
  }
}

const server = await startPostgres({ isDurable: false })
const url = await server?.createDatabase()
afterAll(async () => server?.stop())

test.runIf(server !== null)(
  'the edge reads every value as PostgreSQL itself does',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    await (await openPostgresStore(url!)).close()
    const sql = connectSql(url!)

    async function askPostgres(table: TableName, body: string): Promise<Verdict> {
      const keys = Object.keys(JSON.parse(body) as object).join(', ')
      const typed = columnsOf(table)
        .map((column) => `${column} ${typeOf(table, column)}`)
        .join(', ')
      const taken = { rows: [] as Row[] }
      const rollBack = new Error('seen')
      try {
        await sql.begin(async (tx) => {
          await tx`set local role anon`
          await tx.unsafe(
            `insert into public.${table} (${keys}) select ${keys} from json_to_recordset($1::text::json) as r(${typed})`,
            [`[${body}]`],
          )
          await tx`reset role`
          taken.rows = (await tx.unsafe(`select ${columnsOf(table).join(', ')} from ${table}`)) as Row[]
          throw rollBack
        })
      } catch (error) {
        if (error !== rollBack) return { code: (error as { code: string }).code }
      }
      return taken
    }

    const differ: unknown[] = []
    let taken = 0
    let asked = 0
    for (const table of TABLES) {
      for (const column of columnsOf(table)) {
        for (const value of VALUES) {
          const fields = { ...validFields(table), [column]: value }
          const body = `{${Object.entries(fields)
            .map(([key, text]) => `"${key}": ${text}`)
            .join(', ')}}`
          const [edge, database] = [askEdge(table, body), await askPostgres(table, body)]
          asked += 1
          if ('rows' in database) taken += 1
          if (JSON.stringify(edge) !== JSON.stringify(database))
            differ.push({ table, column, value, edge, database })
        }
      }
    }
    await sql.end()
    expect(differ).toEqual([])
    expect([asked > 2000, taken > 500]).toEqual([true, true])
  },
)
