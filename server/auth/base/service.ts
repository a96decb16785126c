import type { Logger } from 'pino'
import type { SigningKeys } from '#server/auth/crypto/keys.ts'
import type { Passwords } from '#server/auth/crypto/passwords.ts'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Vault } from '#server/vault.ts'
import type { Limits } from './limits.ts'
import type { Provider, ProviderConfig } from './provider.ts'

/** The environment's settings for accounts. docs/accounts.md explains each. Times are in seconds. */
export type AccountsConfig = {
  /** `invite`: people cannot sign up by themselves. */
  accounts: 'on' | 'invite' | 'off'
  /** The public address of the site; null: the server's own address. */
  siteUrl: string | null
  redirectUrls: readonly string[]
  smtpUrl: string | null
  mailFrom: string | null
  /** Whether an address must answer a mail before its account counts; null: only if there is a mail server. */
  mailConfirm: boolean | null
  mailEvery: number
  mailSeconds: number
  /** Days that a printed invitation is valid. */
  slipDays: number
  anonymous: boolean
  passwordMin: number
  jwtSeconds: number
  refreshReuse: number
  providers: readonly ProviderConfig[]
  /** The blockchains whose keys may sign in. */
  web3: readonly ('ethereum' | 'solana')[]
}

/** The parts that the calls of the auth service use. */
export type AuthService = {
  store: Store
  vault: Vault
  keys: SigningKeys
  passwords: Passwords
  limits: Limits
  log: Logger
  now: Clock
  /** By name. */
  providers: ReadonlyMap<string, Provider>
  config: AccountsConfig
  isMailConfirmed: boolean
  /** The address of the site, without a slash at its end. */
  siteUrl: () => string
  /** Tells the outbox about a new mail. */
  wakeOutbox: () => void
  /** Removes the mails to these addresses from the folder. @returns how many */
  removeMailsTo: (addresses: readonly string[]) => Promise<number>
}

export const issuerOf = (service: Pick<AuthService, 'siteUrl'>) => `${service.siteUrl()}/auth/v1`
