import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openSqliteStore } from './sqlite.ts'
import type { Store } from './store.ts'

/** Below DATA_DIR. */
export const DATABASE_FILE = 'botarena.db'

/** The store that the configuration names. @throws {StartupError} when it cannot be used */
export async function openStore({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  if (databaseUrl === null) return openSqliteStore(join(dataDir, DATABASE_FILE))
  // Only now: who keeps a file need not load the driver.
  const { openPostgresStore } = await import('./postgres.ts')
  return openPostgresStore(databaseUrl)
}
