import { networkInterfaces } from 'node:os'
import { type Logger, pino } from 'pino'
import { conditionKeys } from '#contract/tasks.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { openArena } from '#server/arena/arena.ts'
import { arenaCalls } from '#server/arena/calls.ts'
import { openReceipts, SEEDS } from '#server/asking/receipts.ts'
import { type Accounts, openAccounts } from '#server/auth/accounts.ts'
import { mailFolderIn } from '#server/auth/mail/mail-folder.ts'
import { releaseInWords } from '#server/built-file.ts'
import { openClasses } from '#server/class/class.ts'
import { addressesBehind } from '#server/edge/client-address.ts'
import { keepSweeping } from '#server/held/sweep.ts'
import { createServerParts } from '#server/http/app.ts'
import { keepBuilds } from '#server/http/kept-builds.ts'
import { listen } from '#server/http/listen.ts'
import { readSite, type Resource, sealedSite } from '#server/http/site.ts'
import { ADDRESS_KEYS, addDownToShifts, openOffice, shiftReceipts } from '#server/office/office.ts'
import { openRuns } from '#server/runs/open.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import type { Store } from '#server/store/base/store.ts'
import { openStore } from '#server/store/open.ts'
import { openVault } from '#server/vault.ts'
import { addressesToType } from './addresses.ts'
import { type Config, readConfig } from './config.ts'
import { runPolicies } from './policies.ts'
import { readAuthKey, readSecretKey } from './secret-key.ts'

const STDERR = 2

async function main(): Promise<void> {
  // Other users of this machine must not read visitors' names and addresses.
  process.umask(0o077)

  const config = readConfig(process.env)
  const built = readSite(config.distDir)
  const site = config.isArenaSealed ? sealedSite(built) : built
  const store = await openStore(config)
  const closeAndThrow = async (error: unknown): Promise<never> => {
    // Its connections would keep the program alive.
    await store.close()
    throw error
  }
  const secretKey = await keyOf(config).catch(closeAndThrow)
  // Standard output holds only the address that a person waits for.
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ dest: STDERR, sync: true }))
  for (const note of store.notes) log.warn(note)
  if (site.backendOrigin !== null) {
    log.warn(
      { to: site.backendOrigin },
      'this build sends its records to another server; none are stored here',
    )
  }
  const accounts = await accountsOf(config, secretKey, store, log).catch(closeAndThrow)
  const versions = rulesVersions()
  const runs = openRuns(store, versions, Date.now, {
    policies: runPolicies(config.arenaDays),
    besides: [addDownToShifts],
  })
  const arena = openArena({
    store,
    runs,
    tasks: site.tasks,
    isSealed: config.isArenaSealed,
    keptDays: config.arenaDays,
    // A server that hands out no runs needs no key for them.
    receipts: config.arena === 'off' ? null : openReceipts(openVault(authKeyOf(config)).macs(...SEEDS)),
    now: Date.now,
  })
  const office = openOffice({
    store,
    now: Date.now,
    mode: config.arena,
    origin: config.siteUrl,
    addressOf: addressesBehind(config.trustProxy),
    addressKey: openVault(authKeyOf(config)).macs(...ADDRESS_KEYS)[0]!,
    keptDays: config.arenaDays,
    receipts: config.arena === 'off' ? null : shiftReceipts(openVault(authKeyOf(config))),
    vault: openVault(authKeyOf(config)),
    isSealed: config.isArenaSealed,
    hasReport: site.resources.has('/office/result'),
  })
  const endSweeping = await keepSweeping([runs, arena, office], log)
  let listensAt = 'http://127.0.0.1'
  const classes = config.classes
    ? openClasses({
        store,
        // Tokens and cards are made with it, whether or not there are accounts.
        vault: openVault(authKeyOf(config)),
        runs,
        shifts: office.shifts,
        conditions: conditionKeys(site.tasks),
        versions,
        now: Date.now,
        log,
        keys: { publishableKey: config.publishableKey, secretKey },
        signedIn: (bearer) => signedIn(accounts, bearer),
        isInstructor: async (userId) => (await accounts?.isInstructor(userId)) ?? false,
        addressOf: addressesBehind(config.trustProxy),
        siteUrl: () => config.siteUrl ?? listensAt,
      })
    : null
  const { fetch, ...parts } = createServerParts({
    site,
    store,
    config: { ...config, secretKey },
    log,
    accounts,
    runs,
    isSealed: config.isArenaSealed,
    // SQLite serves one program alone.
    hasSiblings: config.databaseUrl !== null,
    arena: arenaCalls(arena, {
      mode: config.arena,
      origin: config.siteUrl,
      addressOf: addressesBehind(config.trustProxy),
    }),
    office,
    classes,
  })

  const { host, port } = config
  const listening = await listen(fetch, { host, port, ...parts }).catch(closeAndThrow)
  listensAt = listening.url
  accounts?.begin(listening.url)

  let isStopping = false
  const stop = async () => {
    // Ctrl-C sends the signal twice: once from the terminal, once through npm.
    if (isStopping) return
    isStopping = true
    endSweeping()
    // Streams are ended first: otherwise the server would wait for them for ever.
    await classes?.stop()
    await office.stop()
    await listening.stop()
    await accounts?.stop()
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  console.log(`BotArena is ready at ${listening.url}`)
  if (site.release !== null) console.log(`${releaseInWords(site.release)}.`)
  // After the start: pages that are open from before ask for their parts later.
  site.addEarlier(
    keepBuilds(config.distDir, config.dataDir, Date.now()).catch((error: unknown) => {
      log.warn({ error: reasonOf(error) }, 'files of earlier builds are not kept: open pages must load again')
      return new Map<string, Resource>()
    }),
  )
  const addresses = addressesToType(host, new URL(listening.url).port || 80, networkInterfaces())
  if (addresses.length > 0) console.log(`On the network: ${addresses.join('  ')}`)
}

async function keyOf({ secretKey, dataDir }: Config): Promise<string> {
  return secretKey ?? readSecretKey(dataDir)
}

const authKeyOf = ({ authKey, dataDir }: Config): string => authKey ?? readAuthKey(dataDir)

/** The person of an access token, for a class. */
async function signedIn(accounts: Accounts | null, bearer: string) {
  const learner = await accounts?.learnerOf(bearer)
  return typeof learner === 'object' ? learner : null
}

async function accountsOf(config: Config, secretKey: string, store: Store, log: Logger) {
  if (config.accounts === 'off') return null
  const { dataDir, publishableKey, rateLimit, trustProxy, host } = config
  if (config.siteUrl === null && !/^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)) {
    log.warn('SITE_URL is not set: mailed links lead to the address that the server listens on')
  }
  return openAccounts({
    store,
    log,
    config,
    authKey: authKeyOf(config),
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
