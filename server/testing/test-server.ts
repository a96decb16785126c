import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { conditionKeys } from '#contract/tasks.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { type Arena, openArena } from '#server/arena/arena.ts'
import { arenaCalls } from '#server/arena/calls.ts'
import { openReceipts, SEEDS } from '#server/asking/receipts.ts'
import { openAccounts, type Accounts } from '#server/auth/accounts.ts'
import type { AccountsConfig } from '#server/auth/base/service.ts'
import { type Classes, openClasses } from '#server/class/class.ts'
import type { Clock } from '#server/clock.ts'
import { addressesBehind } from '#server/edge/client-address.ts'
import { createServerParts } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { readSite, sealedSite } from '#server/http/site.ts'
import { type Office, addDownToShifts, openOffice, shiftReceipts } from '#server/office/office.ts'
import { openRuns } from '#server/runs/open.ts'
import type { Runs } from '#server/runs/runs.ts'
import { type Config, DEFAULTS } from '#server/start/config.ts'
import { runPolicies } from '#server/start/policies.ts'
import { openVault } from '#server/vault.ts'
import { makeTempFolder, writeFakeBuild } from './fake-build.ts'
import { type FreshStore, type StoreKind, sqlite } from './stores.ts'

/** The operator's key in tests. */
export const SECRET_KEY = 'sb_secret_for_tests_only'

const RULES = rulesVersions()

/** The key that seals accounts in tests. */
export const AUTH_KEY = 'auth_key_for_tests_only'

/**
 * The cost of hashing a password in tests. At the real cost hashes would take a third of the time of the tests of
 * accounts.
 */
export const CHEAP = { memory: 64, passes: 1, parallelism: 1 }

export type TestServer = FreshStore & {
  url: string
  log: string[]
  mailFolder: string
  accounts: Accounts | null
  runs: Runs
  arena: Arena
  office: Office
  classes: Classes
  /** The server's time. */
  now: Clock
  /** Moves the server's time forward by this many ms. */
  advance: (ms: number) => void
}

type Options = {
  config?: Partial<Config>
  files?: Record<string, string>
  on?: StoreKind
  requestLimit?: number
  /** Most acts of a shift of the office in a second. */
  actsPerSecond?: number
  /** Hears how long an answer of the office would wait. No test waits. */
  waits?: (ms: number) => void
  /** Starts the server with accounts; otherwise `/auth/v1` answers 501. */
  accounts?: Partial<AccountsConfig>
  /** Hashes passwords at the server's own cost. */
  hashes?: 'real'
}

/** Starts the whole server on a free port, with a database of its own; it ends with the test. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const folder = makeTempFolder()
  writeFakeBuild(folder.path, options.files)
  const config = { ...DEFAULTS, rateLimit: null, ...options.config, secretKey: SECRET_KEY }

  let ahead = 0
  const now = () => Date.now() + ahead
  const log: string[] = []
  const built = readSite(folder.path)
  const site = config.isArenaSealed ? sealedSite(built) : built
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
          ...(options.hashes === 'real' ? {} : { passwordCost: CHEAP }),
        })
  const runs = openRuns(fresh.store, RULES, now, {
    policies: runPolicies(config.arenaDays),
    besides: [addDownToShifts],
  })
  const arena = openArena({
    store: fresh.store,
    runs,
    tasks: site.tasks,
    isSealed: config.isArenaSealed,
    keptDays: config.arenaDays,
    receipts: openReceipts(openVault(AUTH_KEY).macs(...SEEDS)),
    now,
  })
  const office = openOffice({
    store: fresh.store,
    now,
    mode: config.arena,
    origin: config.siteUrl,
    addressOf: addressesBehind(config.trustProxy),
    addressKey: Buffer.alloc(32, 7),
    keptDays: config.arenaDays,
    receipts: shiftReceipts(openVault(AUTH_KEY)),
    vault: openVault(AUTH_KEY),
    isSealed: config.isArenaSealed,
    hasReport: site.resources.has('/office/result'),
    // A test's robot does in a second what no robot on a page does.
    perSecond: options.actsPerSecond ?? 100_000,
    wait: async (ms) => options.waits?.(ms),
  })
  let listensAt = 'http://127.0.0.1'
  const classes = openClasses({
    store: fresh.store,
    vault: openVault(AUTH_KEY),
    runs,
    shifts: office.shifts,
    conditions: conditionKeys(site.tasks),
    versions: RULES,
    now,
    log: logger,
    keys: config,
    signedIn: async (bearer) => {
      const learner = await accounts?.learnerOf(bearer)
      return typeof learner === 'object' ? learner : null
    },
    isInstructor: async (userId) => (await accounts?.isInstructor(userId)) ?? false,
    addressOf: addressesBehind(config.trustProxy),
    siteUrl: () => config.siteUrl ?? listensAt,
  })
  const { fetch, ...parts } = createServerParts({
    site,
    store: fresh.store,
    config,
    log: logger,
    accounts,
    runs,
    isSealed: config.isArenaSealed,
    arena: arenaCalls(arena, {
      mode: config.arena,
      origin: config.siteUrl,
      addressOf: addressesBehind(config.trustProxy),
    }),
    office,
    classes: config.classes ? classes : null,
    now,
  })
  const listening = await listen(fetch, {
    host: '127.0.0.1',
    port: 0,
    ...parts,
    ...(options.requestLimit === undefined ? {} : { requestLimit: options.requestLimit }),
  })
  listensAt = listening.url
  accounts?.begin(listening.url)
  onTestFinished(async () => {
    await classes.stop()
    await office.stop()
    await listening.stop()
    await accounts?.stop()
    await fresh.remove()
    folder.remove()
  })

  const advance = (ms: number) => {
    ahead += ms
  }
  return {
    ...fresh,
    url: listening.url,
    log,
    mailFolder,
    accounts,
    runs,
    arena,
    office,
    classes,
    now,
    advance,
  }
}
