import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The tables of accounts, for both databases. */
export const ACCOUNT_MIGRATIONS = join(import.meta.dirname, '..', 'auth', 'migrations')

/** A learner's own rows; PostgreSQL has them from supabase/migrations/. */
export const SQLITE_MIGRATIONS = join(import.meta.dirname, 'sqlite-migrations')

/** What PostgreSQL alone needs for accounts. */
export const POSTGRES_MIGRATIONS = join(import.meta.dirname, 'postgres-migrations')

/** `20260101000000_what_it_does.sql`: its number is its version. */
export type Migration = { version: string; file: string; path: string }

/** The migrations in a folder, oldest first. */
export function filesIn(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ version: file.split('_')[0] ?? '', file, path: join(folder, file) }))
}
