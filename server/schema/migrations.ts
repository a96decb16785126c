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

/** Folders of one database, and that of accounts, which comes before the others. */
const OF_THEIR_OWN = ['accounts', 'sqlite', 'postgres']

/** The tables of what the server holds and of whatever asks for it, for both databases: a folder for each owner. */
const owners = () =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OF_THEIR_OWN.includes(entry.name))
    .flatMap(({ name }) => filesIn(here(name)))
    .toSorted(byTime)

const byTime = (one: Migration, other: Migration) => (one.file < other.file ? -1 : 1)

/** Makes SQLite's form of a file that serves both databases: another type for large numbers, and strict tables. */
const asSqlite = (sql: string) => sql.replaceAll('bigint', 'integer').replaceAll(/^\);$/gm, ') strict;')

/** Everything in SQLite beyond the tables of sqlite-tables.ts, in the order in which it is applied. */
export const sqliteMigrations = (): Migration[] =>
  [...accounts(), ...filesIn(here('sqlite')), ...owners()].map((migration) => ({
    ...migration,
    read: () => asSqlite(migration.read()),
  }))

/** All migrations of PostgreSQL, in the order of versions. */
export const postgresMigrations = (): Migration[] =>
  [
    // The files that `supabase db push` applies to a Supabase project. They are in the folder where that command looks.
    ...filesIn(here('../../supabase/migrations')),
    ...accounts(),
    ...filesIn(here('postgres')),
    ...owners(),
  ].toSorted(byTime)
