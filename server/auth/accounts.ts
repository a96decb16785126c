import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Keys } from '#server/edge/keys.ts'
import type { LearnerFunctions } from '#server/postgrest/rest.ts'
import type { Store } from '#server/store/store.ts'
import { authApi } from './auth.ts'
import type { AuthEnv } from './base/call.ts'
import { tooBusy } from './base/errors.ts'
import { createLimits } from './base/limits.ts'
import type { AccountsConfig, Service } from './base/service.ts'
import { ownAccount } from './calls/own-account.ts'
import { openProviders } from './calls/provider-client.ts'
import { openSigningKeys } from './crypto/keys.ts'
import { type Cost, openPasswords, refuseOldNode } from './crypto/passwords.ts'
import { openVault } from './crypto/vault.ts'
import { removeMailsTo, writeIntoFolder } from './mail/mail-folder.ts'
import { countMails, type MailCounts, openOutbox, sendBySmtp } from './mail/outbox.ts'
import { type Learner, learnerOf } from './people/caller.ts'
import { foldAddresses } from './people/fold-addresses.ts'
import { sweepHourly } from './sweep.ts'

/** The interface of accounts for the rest of the server. */
export type Accounts = {
  /** Mounted at /auth/v1. */
  routes: Hono<AuthEnv>
  /** The learner of a bearer token, or the reason why it names none. */
  learnerOf: (bearer: string) => Promise<Learner | 'expired' | 'unreadable' | 'gone'>
  /** The functions that a learner may call by `rpc()`. */
  learnerFunctions: LearnerFunctions
  /** The account features that the site offers; written into /backend.json. */
  offered: { accounts: 'mail' | 'no-mail' | 'off'; providers: { name: string; label: string }[] }
  /** The mails in the outbox by state, and the results of sending since the start. */
  mails: () => Promise<MailCounts>
  /** Starts to send mails. @param url the server's own address, used if SITE_URL is not set */
  begin: (url: string) => void
  stop: () => Promise<void>
}

type Options = {
  store: Store
  log: Logger
  config: AccountsConfig
  authKey: string
  keys: Keys
  /** The folder for mails if there is no mail server. */
  mailFolder: string
  /** Whether calls are limited by network address. */
  isPerAddress: boolean
  addressOf: (c: Context) => string
  /** The clock. Only tests set it. */
  now?: Clock
  /** The cost of hashing a password. Only tests set it. */
  passwordCost?: Cost
}

/** Builds the auth service from its parts. */
export async function openAccounts(options: Options): Promise<Accounts> {
  const { store, log, config, authKey, keys, mailFolder, isPerAddress, addressOf, passwordCost } = options
  const { now = Date.now } = options
  refuseOldNode()
  const vault = openVault(authKey)
  let listensAt = 'http://127.0.0.1'
  const siteUrl = () => config.siteUrl ?? listensAt
  const send =
    config.smtpUrl === null
      ? writeIntoFolder(mailFolder, siteUrl, now)
      : await sendBySmtp(config.smtpUrl, config.mailFrom, siteUrl)
  const outbox = openOutbox({ store, vault, log, now }, send)
  await foldAddresses(store, log)
  const service: Service = {
    store,
    vault,
    log,
    now,
    config,
    keys: openSigningKeys(store, vault, now),
    passwords: openPasswords(tooBusy, passwordCost),
    limits: createLimits({ isPerAddress, addressOf, mailEvery: config.mailEvery, log }),
    providers: openProviders(config.providers),
    isMailConfirmed: config.mailConfirm ?? config.smtpUrl !== null,
    siteUrl,
    wakeOutbox: outbox.wake,
    removeMailsTo: (addresses) => removeMailsTo(mailFolder, addresses),
  }
  let endSweeps = () => {}

  return {
    routes: authApi(service, { keys, addressOf }),
    learnerOf: (bearer) => learnerOf(service, bearer),
    learnerFunctions: ownAccount(service),
    offered: {
      accounts: config.smtpUrl === null ? 'no-mail' : 'mail',
      providers: config.providers.map(({ name, label }) => ({ name, label })),
    },
    mails: async () => ({
      waiting: await countMails(store),
      since: { sent: outbox.sent(), refused: service.limits.mailsRefused() },
    }),
    begin: (url) => {
      listensAt = url
      outbox.wake()
      endSweeps = sweepHourly(service, { mailSeconds: config.mailSeconds, mailFolder })
    },
    stop: async () => {
      endSweeps()
      await outbox.stop()
    },
  }
}
