import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { rulesVersions } from '#levels/rules-version.ts'
import { openAccounts } from '#server/auth/accounts.ts'
import type { AccountsConfig } from '#server/auth/base/service.ts'
import type { Clock } from '#server/clock.ts'
import { addressesBehind } from '#server/edge/client-address.ts'
import { createServerParts } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { readSite } from '#server/http/site.ts'
import { openRuns, type Runs } from '#server/runs/runs.ts'
import { type Config, DEFAULTS } from '#server/start/config.ts'
import { makeTempFolder, writeFakeBuild } from './fake-build.ts'
import { type FreshStore, type StoreKind, sqlite } from './stores.ts'

/** The operator's, in tests. */
export const SECRET_KEY = 'sb_secret_for_tests_only'

const RULES = rulesVersions()

/** Seals accounts, in tests. */
export const AUTH_KEY = 'auth_key_for_tests_only'

export type TestServer = FreshStore & {
  url: string
  log: string[]
  mailFolder: string
  runs: Runs
  /** What the server takes for the moment. */
  now: Clock
  /** Lets so many ms pass for the server at once. */
  advance: (ms: number) => void
}

type Options = {
  config?: Partial<Config>
  files?: Record<string, string>
  on?: StoreKind
  requestLimit?: number
  /** A server with accounts; else `/auth/v1` answers 501. */
  accounts?: Partial<AccountsConfig>
}

/** The whole server on a free port, over a database of its own; it ends with the test. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const folder = makeTempFolder()
  writeFakeBuild(folder.path, options.files)
  const config = { ...DEFAULTS, rateLimit: null, ...options.config, secretKey: SECRET_KEY }

  let ahead = 0
  const now = () => Date.now() + ahead
  const log: string[] = []
  const site = readSite(folder.path)
  const fresh = await (options.on ?? sqlite).open()
  const logger = pino({ level: 'trace' }, { write: (line) => log.push(line) })
  const mailFolder = join(folder.path, 'mail')
  const accounts =
    options.accounts === undefined
      ? null
      : await openAccounts({
          store: fresh.store,
          log: logger,
          config: { ...config, ...options.accounts },
          authKey: AUTH_KEY,
          keys: config,
          mailFolder,
          isPerAddress: config.rateLimit !== null,
          addressOf: addressesBehind(config.trustProxy),
          now,
        })
  const runs = openRuns(fresh.store, RULES, now)
  const { fetch, ...parts } = createServerParts({
    site,
    store: fresh.store,
    config,
    log: logger,
    accounts,
    runs,
    now,
  })
  const listening = await listen(fetch, {
    host: '127.0.0.1',
    port: 0,
    ...parts,
    ...(options.requestLimit === undefined ? {} : { requestLimit: options.requestLimit }),
  })
  accounts?.begin(listening.url)
  onTestFinished(async () => {
    await listening.stop()
    await accounts?.stop()
    await fresh.remove()
    folder.remove()
  })

  const advance = (ms: number) => {
    ahead += ms
  }
  return { ...fresh, url: listening.url, log, mailFolder, runs, now, advance }
}
