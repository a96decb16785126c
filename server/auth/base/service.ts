import type { Logger } from 'pino'
import type { SigningKeys } from '#server/auth/crypto/keys.ts'
import type { Passwords } from '#server/auth/crypto/passwords.ts'
import type { Vault } from '#server/auth/crypto/vault.ts'
import type { Clock } from '#server/clock.ts'
import type { Store } from '#server/store/store.ts'
import type { Limits } from './limits.ts'
import type { Provider, ProviderConfig } from './provider.ts'

/** What the environment says about accounts; docs/accounts.md explains each. Times are in seconds. */
export type AccountsConfig = {
  /** `invite`: nobody signs up by themselves. */
  accounts: 'on' | 'invite' | 'off'
  /** Where people reach the site; null is where it listens. */
  siteUrl: string | null
  redirectUrls: readonly string[]
  smtpUrl: string | null
  mailFrom: string | null
  /** Whether an address must answer a mail before its account counts; null is: if there is a mail server. */
  mailConfirm: boolean | null
  mailEvery: number
  mailSeconds: number
  /** Days that a printed invitation counts. */
  slipDays: number
  anonymous: boolean
  passwordMin: number
  jwtSeconds: number
  refreshReuse: number
  providers: readonly ProviderConfig[]
  /** Chains whose keys may sign in. */
  web3: readonly ('ethereum' | 'solana')[]
}

/** What the calls of the auth service work with. */
export type Service = {
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
  /** Without a slash at its end. */
  siteUrl: () => string
  /** There is a new mail in the outbox. */
  wakeOutbox: () => void
  /** Removes the mails to these addresses that lie in the folder. @returns how many */
  removeMailsTo: (addresses: readonly string[]) => Promise<number>
}

export const issuerOf = (service: Pick<Service, 'siteUrl'>) => `${service.siteUrl()}/auth/v1`
