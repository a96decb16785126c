import { join } from 'node:path'
import { openSqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** Below DATA_DIR. */
export const DATABASE_FILE = 'botarena.db'

/** Where records are kept: in a PostgreSQL database, or, without one, in a file below a folder. */
export type Place = { databaseUrl: string | null; dataDir: string }

/** The store in that place. @throws {StartupError} when it cannot be used */
export async function openStore({ databaseUrl, dataDir }: Place): Promise<Store> {
  if (databaseUrl === null) return openSqliteStore(join(dataDir, DATABASE_FILE))
  // Only now: who keeps a file need not load the driver.
  const { openPostgresStore } = await import('./postgres-store.ts')
  return openPostgresStore(databaseUrl)
}
