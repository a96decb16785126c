import type { Hono } from 'hono'
import type { Keys } from '#server/edge/keys.ts'
import type { LearnerFunctions } from '#server/postgrest/rest.ts'
import { authApi } from './auth.ts'
import type { AuthEnv } from './base/call.ts'
import { ownAccount } from './calls/own-account.ts'
import { refuseOldNode } from './crypto/passwords.ts'
import { countMails, type MailCounts } from './mail/outbox.ts'
import { openService, type ServiceOptions } from './open-service.ts'
import { isInstructor, type Learner, learnerOf } from './people/caller.ts'
import { foldAddresses } from './people/fold-addresses.ts'
import { sweepHourly } from './sweep.ts'

/** The interface of accounts for the rest of the server. */
export type Accounts = {
  /** Mounted at /auth/v1. */
  routes: Hono<AuthEnv>
  /** The learner of a bearer token, or the reason why it names none. */
  learnerOf: (bearer: string) => Promise<Learner | 'expired' | 'unreadable' | 'gone'>
  /** Whether an account is an instructor's, by its row: a token may be outdated. */
  isInstructor: (userId: string) => Promise<boolean>
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

/** Builds the auth service from its parts. */
export async function openAccounts(options: ServiceOptions & { keys: Keys }): Promise<Accounts> {
  const { store, log, config, keys, mailFolder, addressOf } = options
  refuseOldNode()
  let listensAt = 'http://127.0.0.1'
  await foldAddresses(store, log)
  const { service, outbox } = await openService(options, () => config.siteUrl ?? listensAt)
  let endSweeps = () => {}

  return {
    routes: authApi(service, { keys, addressOf }),
    learnerOf: (bearer) => learnerOf(service, bearer),
    isInstructor: (userId) => isInstructor(store, userId),
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
