import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `20260101000000_what_it_does.sql`: its number is its version. */
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

/** SQLite reads the files of accounts and runs but for the type of large numbers, and its tables are strict. */
const asSqlite = (sql: string) => sql.replaceAll('bigint', 'integer').replaceAll(/^\);$/gm, ') strict;')

/** All that SQLite has beyond the tables that sqlite-tables.ts makes, in the order in which it is applied. */
export const sqliteMigrations = (): Migration[] =>
  [...accounts(), ...filesIn(here('sqlite')), ...runs()].map((migration) => ({
    ...migration,
    read: () => asSqlite(migration.read()),
  }))

/** All that PostgreSQL is made of, in the order of versions. */
export const postgresMigrations = (): Migration[] =>
  [
    // The same files that `supabase db push` applies to a Supabase project: they stand where that command looks.
    ...filesIn(here('../../supabase/migrations')),
    ...accounts(),
    ...filesIn(here('postgres')),
    ...runs(),
  ].toSorted((one, other) => (one.file < other.file ? -1 : 1))
