import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Config, DEFAULTS } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { securityHeaders } from '#server/security.ts'
import { readSite } from '#server/site.ts'
import { openSqliteStore } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/store.ts'
import { makeTempFolder, writeFakeBuild } from './fake-build.ts'

export type TestServer = {
  url: string
  store: Store
  databaseFile: string
  /** What stands in a table, read by a second connection as any program would. */
  rows: (table: string) => Record<string, unknown>[]
  log: string[]
}

/** The whole server on a free port, over a database of its own; it ends with the test. */
export async function startTestServer(
  options: { config?: Partial<Config>; files?: Record<string, string> } = {},
): Promise<TestServer> {
  const folder = makeTempFolder()
  writeFakeBuild(folder.path, options.files)
  const databaseFile = join(folder.path, 'data', 'botarena.db')
  const config = { ...DEFAULTS, rateLimit: null, ...options.config }

  const log: string[] = []
  const site = readSite(folder.path)
  const store = openSqliteStore(databaseFile, { lockPatience: 0 })
  const app = createApp({
    site,
    store,
    config,
    log: pino({ level: 'trace' }, { write: (line) => log.push(line) }),
  })
  const listening = await listen(app.fetch, { host: '127.0.0.1', port: 0, headers: securityHeaders(site) })
  onTestFinished(async () => {
    await listening.stop()
    await store.close()
    folder.remove()
  })

  return { url: listening.url, store, databaseFile, rows: (table) => readRows(databaseFile, table), log }
}

export function readRows(databaseFile: string, table: string): Record<string, unknown>[] {
  const db = new DatabaseSync(databaseFile, { readOnly: true })
  try {
    return db.prepare(`select * from ${table} order by id`).all()
  } finally {
    db.close()
  }
}
