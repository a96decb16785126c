import { networkInterfaces } from 'node:os'
import { type Logger, pino } from 'pino'
import { rulesVersions } from '#levels/rules-version.ts'
import { openAccounts } from '#server/auth/accounts.ts'
import { mailFolderIn } from '#server/auth/mail/mail-folder.ts'
import { addressesBehind } from '#server/edge/client-address.ts'
import { createServerParts } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { readSite } from '#server/http/site.ts'
import { openRuns, sweepRuns } from '#server/runs/runs.ts'
import { StartupError } from '#server/startup-error.ts'
import { openStore } from '#server/store/open.ts'
import type { Store } from '#server/store/store.ts'
import { addressesToType } from './addresses.ts'
import { type Config, readConfig } from './config.ts'
import { readAuthKey, readSecretKey } from './secret-key.ts'

const STDERR = 2

async function main(): Promise<void> {
  // Visitors' names and addresses are nobody else's on this machine.
  process.umask(0o077)

  const config = readConfig(process.env)
  const site = readSite(config.distDir)
  const store = await openStore(config)
  const closeAndThrow = async (error: unknown): Promise<never> => {
    // Its connections would keep the program alive.
    await store.close()
    throw error
  }
  const secretKey = await keyOf(config).catch(closeAndThrow)
  // Standard output is for what a person waits for: where to find it.
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ dest: STDERR, sync: true }))
  for (const note of store.notes) log.warn(note)
  if (site.backendOrigin !== null) {
    log.warn(
      { to: site.backendOrigin },
      'the site was built to send its records elsewhere; none will come here',
    )
  }
  const accounts = await accountsOf(config, secretKey, store, log).catch(closeAndThrow)
  const runs = openRuns(store, rulesVersions(), Date.now)
  const endSweeping = sweepRuns(runs, log)
  const { fetch, ...parts } = createServerParts({
    site,
    store,
    config: { ...config, secretKey },
    log,
    accounts,
    runs,
  })

  const { host, port } = config
  const listening = await listen(fetch, { host, port, ...parts }).catch(closeAndThrow)
  accounts?.begin(listening.url)

  let isStopping = false
  const stop = async () => {
    // Ctrl-C reaches us from the terminal and again through npm.
    if (isStopping) return
    isStopping = true
    endSweeping()
    await listening.stop()
    await accounts?.stop()
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  console.log(`BotArena is ready at ${listening.url}`)
  const addresses = addressesToType(host, new URL(listening.url).port || 80, networkInterfaces())
  if (addresses.length > 0) console.log(`On the network: ${addresses.join('  ')}`)
}

async function keyOf({ secretKey, dataDir }: Config): Promise<string> {
  return secretKey ?? readSecretKey(dataDir)
}

async function accountsOf(config: Config, secretKey: string, store: Store, log: Logger) {
  if (config.accounts === 'off') return null
  const { authKey, dataDir, publishableKey, rateLimit, trustProxy, host } = config
  if (config.siteUrl === null && !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) {
    log.warn('SITE_URL is not set: mailed links lead to the address that the server listens on')
  }
  return openAccounts({
    store,
    log,
    config,
    authKey: authKey ?? readAuthKey(dataDir),
    keys: { publishableKey, secretKey },
    mailFolder: mailFolderIn(dataDir),
    isPerAddress: rateLimit !== null,
    addressOf: addressesBehind(trustProxy),
  })
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
