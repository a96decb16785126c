import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of a migration: `20260101000000_what_it_does.sql`. The number is its version. */
export type Migration = { version: string; file: string; read: () => string }

const here = (folder: string) => join(import.meta.dirname, folder)

/** The migrations in a folder, oldest first. */
function filesIn(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({
      version: file.split('_')[0] ?? '',
      file,
      read: () => readFileSync(join(folder, file), 'utf8'),
    }))
}

/** The tables of accounts, for both databases. A Supabase project has its own. */
const accounts = () => filesIn(here('accounts'))

/** The tables of runs, for both databases. */
const runs = () => filesIn(here('runs'))

/** The tables of the arena, for both databases. */
const arena = () => filesIn(here('arena'))

/** The tables of classes, for both databases. */
const classes = () => filesIn(here('class'))

/** The tables of the office, for both databases. */
const office = () => filesIn(here('office'))

/** Makes SQLite's form of a file that serves both databases: another type for large numbers, and strict tables. */
const asSqlite = (sql: string) => sql.replaceAll('bigint', 'integer').replaceAll(/^\);$/gm, ') strict;')

/** Everything in SQLite beyond the tables of sqlite-tables.ts, in the order in which it is applied. */
export const sqliteMigrations = (): Migration[] =>
  [...accounts(), ...filesIn(here('sqlite')), ...runs(), ...arena(), ...classes(), ...office()].map(
    (migration) => ({
      ...migration,
      read: () => asSqlite(migration.read()),
    }),
  )

/** All migrations of PostgreSQL, in the order of versions. */
export const postgresMigrations = (): Migration[] =>
  [
    // The files that `supabase db push` applies to a Supabase project. They are in the folder where that command looks.
    ...filesIn(here('../../supabase/migrations')),
    ...accounts(),
    ...filesIn(here('postgres')),
    ...runs(),
    ...arena(),
    ...classes(),
    ...office(),
  ].toSorted((one, other) => (one.file < other.file ? -1 : 1))
