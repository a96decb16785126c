import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { LEARNER_RECORDS } from '#contract/learner.ts'
import { RECORDS, type TableName } from '#contract/records.ts'
import { type FreshStore, startStores } from '#server/testing/stores.ts'
import { LEARNER_ROWS } from './learner-tables.ts'
import { RECORD_TABLES } from './records.ts'
import {
  type Column,
  type ColumnType,
  describedColumns,
  LEARNER_TABLES,
  type Row,
  TABLES,
  type Value,
} from './tables.ts'

// The records are described in contract/. The tables of both databases are migrations, which must not change once they
// are released. Here both are compared with the contract: a limit that is changed in one place only makes this fail.

const { kinds, stop } = await startStores()
afterAll(stop)

const literal = (value: Value) =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`

const insertOf = (table: TableName, row: Row) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`

/** Values at the limits of a column and one step beyond. */
function borderValues(column: Column): Value[] {
  const { type, longest, oneOf, least, most } = column
  if (type === 'integer') {
    const bounds = [least, most].filter((bound) => bound !== undefined)
    return [...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), 2 ** 31 - 1]
  }
  if (type === 'uuid') return ['3f2504e0-4f89-41d3-9a0c-0305e82c3301']
  if (type === 'timestamptz') return ['2026-01-01T00:00:00.000Z']
  const texts = [
    '',
    ' ',
    '\t\n\v\f\r',
    'x',
    'a@b.c',
    'a@b',
    'a b@c.d',
    'a@b@c.d',
    '@b.c',
    'a@.c',
    'a@b.',
    "O'B",
  ]
  const long = (length: number) => ['x'.repeat(length), '😀'.repeat(length), `${'x'.repeat(length - 4)}@y.z`]
  return [
    ...texts,
    ...(longest === undefined ? [] : [...long(longest), ...long(longest + 1)]),
    ...(oneOf === undefined ? [] : [...oneOf, oneOf[0]?.toLowerCase() ?? '', `${oneOf[0]} `]),
  ]
}

/** Rows that differ from a valid one in one column, or in two columns of one rule. */
function borderRows(table: TableName): Row[] {
  return describedColumns(table).flatMap(([name, column]) => {
    const rows = [null, ...borderValues(column)].map((value) => ({
      ...RECORD_TABLES[table].sample,
      [name]: value,
    }))
    const { onlyWhere } = column
    if (!onlyWhere) return rows
    return [...rows, ...rows.map((row) => ({ ...row, [onlyWhere.column]: onlyWhere.is }))]
  })
}

async function isTaken(fresh: FreshStore, table: TableName, row: Row): Promise<boolean> {
  return fresh.execute(insertOf(table, row)).then(
    () => true,
    () => false,
  )
}

describe.each(kinds)('on $kind', (on) => {
  test.each(TABLES)('%s takes and refuses, at every limit, what the contract does', async (table) => {
    const fresh = await on.open()
    onTestFinished(fresh.remove)
    const rows = borderRows(table)
    const byContract = rows.map((row) => RECORDS[table].safeParse(row).success)
    const byDatabase: boolean[] = []
    for (const row of rows) byDatabase.push(await isTaken(fresh, table, row))
    const differ = rows.filter((_row, at) => byContract[at] !== byDatabase[at])
    expect(differ).toEqual([])
    // It would prove nothing if all were refused, or none.
    expect(new Set(byContract).size).toBe(2)
  })

  test('a value that only one row may have is refused a second time, under its name', async () => {
    const fresh = await on.open()
    onTestFinished(fresh.remove)
    for (const table of TABLES) {
      for (const [name, column] of describedColumns(table)) {
        if (!column.isUnique) continue
        const row = { ...RECORD_TABLES[table].sample, [name]: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }
        expect(await isTaken(fresh, table, row)).toBe(true)
        expect(await isTaken(fresh, table, row)).toBe(false)
        await expect(fresh.store.add(table, [row])).rejects.toMatchObject({
          kind: 'unique',
          constraint: `${table}_${name}_key`,
        })
      }
    }
  })
})

const OWNER = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const AT = '2026-01-01T00:00:00.000Z'

describe.each(kinds)('the learner’s rows, on $kind', (on) => {
  test.each(LEARNER_TABLES)('%s has the limits of the contract', async (table) => {
    const fresh = await on.open()
    onTestFinished(fresh.remove)
    await fresh.execute(
      `insert into users (id, app_metadata, user_metadata, is_anonymous, created_at, updated_at)
      values ('${OWNER}', '{}', '{}', 0, 0, 0)`,
    )
    const valid = { user_id: OWNER, ...LEARNER_ROWS[table].sample }
    const rows = describedColumns(table)
      .filter(([name]) => name !== 'user_id')
      .flatMap(([name, column]) =>
        [...(column.isNullable ? [null] : []), ...borderValues(column)].map((value) => ({
          ...valid,
          [name]: value,
        })),
      )
    const differ: Row[] = []
    const verdicts = new Set<boolean>()
    for (const row of rows) {
      await fresh.execute(`delete from ${table}`)
      const insert = `insert into ${table} (${Object.keys(row).join(', ')}, updated_at)
        values (${Object.values(row).map(literal).join(', ')}, '${AT}')`
      const isTaken = await fresh.execute(insert).then(
        () => true,
        () => false,
      )
      const isWell = LEARNER_RECORDS[table].safeParse(row).success
      verdicts.add(isWell)
      if (isTaken !== isWell) differ.push(row)
    }
    expect(differ).toEqual([])
    expect(verdicts.size).toBe(2)
  })
})

/** The columns by the contract: name, type and whether it may be null, in the order of the table. */
const wanted = (table: TableName, typeOf: (type: ColumnType) => string) => [
  ['id', typeOf('bigint'), 'NO'],
  ['created_at', typeOf('timestamptz'), 'NO'],
  ...describedColumns(table).map(([name, { type, isNullable }]) => [
    name,
    typeOf(type),
    isNullable ? 'YES' : 'NO',
  ]),
]

/** @param hasUuids whether the database knows UUIDs by itself; SQLite checks their length */
const checkNames = (table: TableName, hasUuids: boolean) =>
  describedColumns(table)
    .filter(([, { type, longest, oneOf, least, patterns }]) =>
      type === 'uuid' ? !hasUuids : [longest, oneOf, least, patterns[0]].some((limit) => limit !== undefined),
    )
    .map(([name]) => `${table}_${name}_check`)
    .toSorted()

test('SQLite’s migrations make the columns and constraints of the contract', async () => {
  const fresh = await kinds.find(({ kind }) => kind === 'sqlite')!.open()
  onTestFinished(fresh.remove)
  const typeOf = (type: ColumnType) => (type === 'integer' || type === 'bigint' ? 'INTEGER' : 'TEXT')
  for (const table of TABLES) {
    const columns = await fresh.query(
      `select name, type, case when "notnull" or pk then 'NO' else 'YES' end as is_nullable
      from pragma_table_info('${table}') order by cid`,
    )
    expect(columns.map((column) => Object.values(column))).toEqual(wanted(table, typeOf))
    const [made] = await fresh.query(`select sql from sqlite_schema where name = '${table}'`)
    const checks = Array.from(String(made?.['sql']).matchAll(/constraint (\w+) check/g), ([, name]) => name!)
    expect(checks.toSorted()).toEqual(checkNames(table, false))
  }
})

const postgres = kinds.find(({ kind }) => kind === 'postgres')

test.runIf(postgres)(
  'PostgreSQL’s migrations make the columns and constraints of the contract',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const fresh = await postgres!.open()
    onTestFinished(fresh.remove)
    const typeOf = (type: ColumnType) => (type === 'timestamptz' ? 'timestamp with time zone' : type)
    for (const table of TABLES) {
      const columns = await fresh.query(
        `select column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' order by ordinal_position`,
      )
      expect(columns.map((column) => Object.values(column))).toEqual(wanted(table, typeOf))
      const constraints = await fresh.query(
        `select conname as name from pg_constraint where conrelid = 'public.${table}'::regclass and contype = 'c' order by 1`,
      )
      expect(constraints.map(({ name }) => name)).toEqual(checkNames(table, true))
      // A visitor may fill these columns and no others.
      const granted = await fresh.query(
        `select column_name as name from information_schema.column_privileges
      where table_name = '${table}' and grantee = 'anon' and privilege_type = 'INSERT' order by 1`,
      )
      expect(granted.map(({ name }) => name)).toEqual(
        describedColumns(table)
          .map(([name]) => name)
          .toSorted(),
      )
    }
  },
)
