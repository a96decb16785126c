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
import { openPasswords, refuseOldNode } from './crypto/passwords.ts'
import { openVault } from './crypto/vault.ts'
import { removeMailsTo, writeIntoFolder } from './mail/mail-folder.ts'
import { countMails, type MailCounts, openOutbox, sendBySmtp } from './mail/outbox.ts'
import { type Learner, learnerOf } from './people/caller.ts'
import { foldAddresses } from './people/fold-addresses.ts'
import { sweepHourly } from './sweep.ts'

/** Accounts as the rest of the server knows them. */
export type Accounts = {
  /** To be mounted at /auth/v1. */
  routes: Hono<AuthEnv>
  /** The learner that a bearer names, or why it names none. */
  learnerOf: (bearer: string) => Promise<Learner | 'expired' | 'unreadable' | 'gone'>
  /** What a learner may call by `rpc()`. */
  learnerFunctions: LearnerFunctions
  /** What the site may offer; stands in /backend.json. */
  offered: { accounts: 'mail' | 'no-mail' | 'off'; providers: { name: string; label: string }[] }
  /** What is in the outbox, and what became of mails since the start. */
  mails: () => Promise<MailCounts>
  /** Mails go out from now on. @param url where the server listens, and what SITE_URL is unless it is set */
  begin: (url: string) => void
  stop: () => Promise<void>
}

type Options = {
  store: Store
  log: Logger
  config: AccountsConfig
  authKey: string
  keys: Keys
  /** Where mails lie that no mail server takes. */
  mailFolder: string
  /** Whether an address of the network is limited. */
  isPerAddress: boolean
  addressOf: (c: Context) => string
  /** The server's own, unless a test sets it. */
  now?: Clock
}

/** Puts the parts of the auth service together. */
export async function openAccounts(options: Options): Promise<Accounts> {
  const { store, log, config, authKey, keys, mailFolder, isPerAddress, addressOf, now = Date.now } = options
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
    passwords: openPasswords(tooBusy),
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
