import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createServerParts } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { readSite } from '#server/http/site.ts'
import { type Config, DEFAULTS } from '#server/start/config.ts'
import { makeTempFolder, writeFakeBuild } from './fake-build.ts'
import { type FreshStore, type StoreKind, sqlite } from './stores.ts'

/** The operator's, in tests. */
export const SECRET_KEY = 'sb_secret_for_tests_only'

export type TestServer = FreshStore & { url: string; log: string[] }

type Options = {
  config?: Partial<Config>
  files?: Record<string, string>
  on?: StoreKind
  requestLimit?: number
}

/** The whole server on a free port, over a database of its own; it ends with the test. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const folder = makeTempFolder()
  writeFakeBuild(folder.path, options.files)
  const config = { ...DEFAULTS, rateLimit: null, ...options.config, secretKey: SECRET_KEY }

  const log: string[] = []
  const site = readSite(folder.path)
  const fresh = await (options.on ?? sqlite).open()
  const { fetch, ...parts } = createServerParts({
    site,
    store: fresh.store,
    config,
    log: pino({ level: 'trace' }, { write: (line) => log.push(line) }),
  })
  const listening = await listen(fetch, {
    host: '127.0.0.1',
    port: 0,
    ...parts,
    ...(options.requestLimit === undefined ? {} : { requestLimit: options.requestLimit }),
  })
  onTestFinished(async () => {
    await listening.stop()
    await fresh.remove()
    folder.remove()
  })

  return { ...fresh, url: listening.url, log }
}
