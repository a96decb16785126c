import { networkInterfaces } from 'node:os'
import { pino } from 'pino'
import { createServerParts } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { readSite } from '#server/http/site.ts'
import { StartupError } from '#server/startup-error.ts'
import { openStore } from '#server/store/open.ts'
import { addressesToType } from './addresses.ts'
import { type Config, readConfig } from './config.ts'
import { readSecretKey } from './secret-key.ts'

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
  const { fetch, ...parts } = createServerParts({ site, store, config: { ...config, secretKey }, log })

  const { host, port } = config
  const listening = await listen(fetch, { host, port, ...parts }).catch(closeAndThrow)

  let isStopping = false
  const stop = async () => {
    // Ctrl-C reaches us from the terminal and again through npm.
    if (isStopping) return
    isStopping = true
    await listening.stop()
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

try {
  await main()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
