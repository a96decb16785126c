import { join } from 'node:path'
import type { Store } from './base/store.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'

/** The file's name below DATA_DIR. */
export const DATABASE_FILE = 'botarena.db'

/** The place of the records: a PostgreSQL database, or, without one, a file below a folder. */
export type Place = { databaseUrl: string | null; dataDir: string }

/** Opens the store. @throws {StartupError} if it cannot be used */
export async function openStore({ databaseUrl, dataDir }: Place): Promise<Store> {
  if (databaseUrl === null) return openSqliteStore(join(dataDir, DATABASE_FILE))
  // Loaded on demand: a store in a file needs no driver.
  const { openPostgresStore } = await import('./postgres/postgres-store.ts')
  return openPostgresStore(databaseUrl)
}
