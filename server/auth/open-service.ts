import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/store/base/store.ts'
import { openVault } from '#server/vault.ts'
import { tooBusy } from './base/errors.ts'
import { createLimits } from './base/limits.ts'
import type { AccountsConfig, AuthService } from './base/service.ts'
import { openProviders } from './calls/provider-client.ts'
import { openSigningKeys } from './crypto/keys.ts'
import { type Cost, openPasswords } from './crypto/passwords.ts'
import { removeMailsTo, writeIntoFolder } from './mail/mail-folder.ts'
import { type Outbox, openOutbox, sendBySmtp } from './mail/outbox.ts'

/** The parts and settings that open the auth service. */
export type ServiceOptions = {
  store: Store
  log: Logger
  config: AccountsConfig
  authKey: string
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

/**
 * Opens the parts that the calls of the auth service use, and the outbox with their mails.
 * @param siteUrl the address of the site, without a slash at its end
 */
export async function openService(
  options: ServiceOptions,
  siteUrl: () => string,
): Promise<{ service: AuthService; outbox: Outbox }> {
  const { store, log, config, authKey, mailFolder, isPerAddress, addressOf, passwordCost } = options
  const { now = Date.now } = options
  const vault = openVault(authKey)
  const send =
    config.smtpUrl === null
      ? writeIntoFolder(mailFolder, siteUrl, now)
      : await sendBySmtp(config.smtpUrl, config.mailFrom, siteUrl)
  const outbox = openOutbox({ store, vault, log, now }, send)
  const service: AuthService = {
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
  return { service, outbox }
}
