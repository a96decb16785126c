import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startStores } from '#server/testing/stores.ts'
import { FLEETING_TABLES, parentOf, STORED_TABLES, storedColumnsOf } from './stored-tables.ts'

const { kinds, stop } = await startStores()
afterAll(stop)

/** Tables that the stores need for themselves. */
const OWN = ['migrations', 'heartbeat']

describe.each(kinds)('on $kind', ({ kind, open }) => {
  async function fresh() {
    const opened = await open()
    onTestFinished(opened.remove)
    return opened
  }

  test('every table of the database is in the backup, or among those whose rows expire within an hour', async () => {
    const { query } = await fresh()
    const rows = await query(
      kind === 'sqlite'
        ? `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
        : `select table_name as name from information_schema.tables where table_schema in ('botarena', 'public')`,
    )
    const there = rows.map(({ name }) => String(name)).filter((name) => !OWN.includes(name))
    expect(there.toSorted()).toEqual([...STORED_TABLES, ...FLEETING_TABLES].toSorted())
  })

  test('a row that belongs to another goes with it', async () => {
    const { query } = await fresh()
    const rows = await query(
      kind === 'sqlite'
        ? `select m.name as child, f."from" as key, f."table" as parent from sqlite_schema as m,
          pragma_foreign_key_list(m.name) as f where m.type = 'table' and f.on_delete = 'CASCADE'`
        : `select c.conrelid::regclass::text as child, a.attname as key, c.confrelid::regclass::text as parent
          from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confdeltype = 'c'`,
    )
    const going = rows.map(({ child, key, parent }) => `${String(child)}.${String(key)} → ${String(parent)}`)
    const wanted = STORED_TABLES.flatMap((table) => {
      const parent = parentOf(table)
      // On PostgreSQL a trigger deletes a learner's rows, because Supabase has its users in another schema.
      const isTaken = kind === 'postgres' && table.startsWith('learner')
      return parent === null || isTaken ? [] : [`${table}.${parent.column} → ${parent.table}`]
    })
    expect(going).toEqual(expect.arrayContaining(wanted))
    expect(wanted).toContain('session_methods.session_id → sessions')
  })

  test('every table with a user’s id is a child of that user, or a log of events', () => {
    const orphans = STORED_TABLES.filter(
      (table) => storedColumnsOf(table).some(([name]) => name === 'user_id') && parentOf(table) === null,
    )
    // Notes of what happened outlive the account without its name; erasing a person deletes them by hand.
    expect(orphans).toEqual(['audit'])
  })
})
