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

/** The folders that make one database alone. */
const OF_ONE_DATABASE = ['sqlite', 'postgres']

/** The tables that both databases have from one file: a folder for each owner. */
const ofBoth = () =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OF_ONE_DATABASE.includes(entry.name))
    .flatMap(({ name }) => filesIn(here(name)))

const byTime = (one: Migration, other: Migration) => (one.file < other.file ? -1 : 1)

/** Makes SQLite's form of a file that serves both databases: another type for large numbers, and strict tables. */
const asSqlite = (sql: string) => sql.replaceAll('bigint', 'integer').replaceAll(/^\);$/gm, ') strict;')

/** All migrations of SQLite, in the order of versions. */
export const sqliteMigrations = (): Migration[] =>
  [...filesIn(here('sqlite')), ...ofBoth()]
    .toSorted(byTime)
    .map((migration) => ({ ...migration, read: () => asSqlite(migration.read()) }))

/** All migrations of PostgreSQL, in the order of versions. */
export const postgresMigrations = (): Migration[] =>
  [
    // The files that `supabase db push` applies to a Supabase project. They are in the folder where that command looks.
    ...filesIn(here('../../supabase/migrations')),
    ...filesIn(here('postgres')),
    ...ofBoth(),
  ].toSorted(byTime)
