import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { isSecretKey } from '#contract/keys.ts'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import type { ArenaMode } from '#server/asking/who-may.ts'
import type { AccountsConfig } from '#server/auth/base/service.ts'
import type { Origins } from '#server/http/cors.ts'
import { StartupError } from '#server/startup-error.ts'
import { readProviders } from './providers.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Most proxies in front of one server. A larger number is a typing error. */
const MAX_PROXY_HOPS = 10

export type Config = AccountsConfig & {
  /** 0 asks the system for a free port. */
  port: number
  host: string
  /** The folder of the database file. */
  dataDir: string
  /** The build's output: `site/` and `manifest.json`. */
  distDir: string
  /** The address of a PostgreSQL database. Null keeps the records in a SQLite file below `dataDir`. */
  databaseUrl: string | null
  publishableKey: string
  /** Null: the key in the file `secret-key` below `dataDir`, which the first start makes. */
  secretKey: string | null
  /** Calls of the data API per address and minute; null is no limit. */
  rateLimit: number | null
  /** Number of proxies in front of the server whose X-Forwarded-* headers are believed; 0 believes none. */
  trustProxy: number
  /** The sites whose pages may call `/auth/v1` and `/rest/v1`: all, or these origins. */
  corsOrigins: Origins
  logLevel: (typeof LOG_LEVELS)[number]
  /** Whether instructors may make classes here. */
  classes: boolean
  /** The key that seals accounts, or the new and the old key with a comma between. Null: the file `auth-key`. */
  authKey: string | null
  /** Who may ask for runs of the arena. */
  arena: ArenaMode
  /** The server shows only runs. */
  isArenaSealed: boolean
  /** Days for which an ended run of the arena is kept. */
  arenaDays: number
}

/** The defaults. A whole school has one address: forty learners' robots send 22 records each in a minute. */
export const DEFAULTS: Config = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('data'),
  distDir: join(import.meta.dirname, '..', '..', 'dist'),
  databaseUrl: null,
  publishableKey: DEFAULT_PUBLISHABLE_KEY,
  secretKey: null,
  rateLimit: 3000,
  trustProxy: 0,
  corsOrigins: '*',
  logLevel: 'info',
  classes: true,
  accounts: 'on',
  siteUrl: null,
  redirectUrls: [],
  smtpUrl: null,
  mailFrom: null,
  mailConfirm: null,
  mailEvery: 60,
  mailSeconds: 3600,
  slipDays: 14,
  anonymous: false,
  passwordMin: 8,
  jwtSeconds: 3600,
  refreshReuse: 10,
  providers: [],
  web3: [],
  authKey: null,
  arena: 'local',
  isArenaSealed: false,
  arenaDays: 90,
}

type SettingReader = <T>(
  name: string,
  fallback: T,
  parse: (text: string) => T | undefined,
  expected: string,
  options?: { isSecret?: boolean },
) => T

/**
 * Reads the environment into a typed configuration. An empty variable counts as unset.
 * @throws {StartupError} naming every wrong variable, its value and the permitted ones
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []

  const read: SettingReader = (name, fallback, parse, expected, { isSecret = false } = {}) => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    // Not `??`: null is a value, which means "no limit".
    if (value !== undefined) return value
    problems.push(`${name} must be ${expected}, but it is ${isSecret ? 'something else' : `"${text}"`}.`)
    return fallback
  }

  const config: Config = {
    port: read('PORT', DEFAULTS.port, wholeNumber(0, 65_535), 'a whole number from 0 to 65535'),
    host: read(
      'HOST',
      DEFAULTS.host,
      matching(/^[\w.:-]+$/),
      'a host name or an IP address, such as 0.0.0.0',
    ),
    dataDir: read('DATA_DIR', DEFAULTS.dataDir, folderIn, 'a folder; a name after ~ cannot be read'),
    distDir: read('DIST_DIR', DEFAULTS.distDir, folderIn, 'a folder; a name after ~ cannot be read'),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      DEFAULTS.databaseUrl,
      (text) => (/^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
      'the address of a PostgreSQL database, such as postgres://user:password@host:5432/botarena',
      { isSecret: true },
    ),
    publishableKey: read(
      'PUBLISHABLE_KEY',
      DEFAULTS.publishableKey,
      matching(/^[\x21-\x7e]{1,512}$/),
      'at most 512 printable ASCII characters without spaces',
    ),
    secretKey: read<string | null>(
      'SECRET_KEY',
      DEFAULTS.secretKey,
      matching(/^[\x21-\x7e]{16,512}$/),
      '16 to 512 printable ASCII characters without spaces',
      { isSecret: true },
    ),
    rateLimit: read<number | null>(
      'RATE_LIMIT',
      DEFAULTS.rateLimit,
      (text) => (text === 'off' ? null : wholeNumber(1, 1_000_000)(text)),
      'a whole number of calls and records a minute from 1 to 1000000, or off',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      DEFAULTS.trustProxy,
      wholeNumber(0, MAX_PROXY_HOPS),
      `the number of proxies in front, from 0 to ${MAX_PROXY_HOPS}`,
    ),
    corsOrigins: read<Origins>(
      'CORS_ORIGINS',
      DEFAULTS.corsOrigins,
      originsIn,
      '* for all sites, off for none but this one, or origins with commas between, such as https://app.example.org',
    ),
    logLevel: read(
      'LOG_LEVEL',
      DEFAULTS.logLevel,
      (text) => LOG_LEVELS.find((level) => level === text),
      `one of ${LOG_LEVELS.join(', ')}`,
    ),
    arena: read(
      'ARENA',
      DEFAULTS.arena,
      (text) => (['off', 'local', 'key'] as const).find((way) => way === text),
      'off, local or key',
    ),
    isArenaSealed: read('ARENA_SEALED', DEFAULTS.isArenaSealed, onOrOff, 'on or off'),
    arenaDays: read(
      'ARENA_KEEP',
      DEFAULTS.arenaDays,
      (text) => wholeNumber(1, 3650)(/^(\d+)d$/.exec(text)?.[1] ?? ''),
      'a number of days from 1d to 3650d',
    ),
    classes: read('CLASSES', DEFAULTS.classes, onOrOff, 'on or off'),
    ...readAccounts(read),
    providers: readProviders(env, problems),
  }
  if (isSecretKey(config.publishableKey)) {
    problems.push('PUBLISHABLE_KEY is a secret key, and every visitor would get it. Set another key.')
  }
  if (config.secretKey === config.publishableKey) {
    problems.push('SECRET_KEY and PUBLISHABLE_KEY must differ: every visitor gets PUBLISHABLE_KEY.')
  }
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return config
}

function readAccounts(read: SettingReader): Omit<AccountsConfig, 'providers'> & { authKey: string | null } {
  const seconds = (name: string, fallback: number, least: number, most: number) =>
    read(name, fallback, wholeNumber(least, most), `a number of seconds from ${least} to ${most}`)
  return {
    accounts: read(
      'ACCOUNTS',
      DEFAULTS.accounts,
      (text) => (['on', 'invite', 'off'] as const).find((way) => way === text),
      'on, invite or off',
    ),
    siteUrl: read<string | null>(
      'SITE_URL',
      DEFAULTS.siteUrl,
      (text) => (isWebAddress(text) ? text.replace(/\/+$/, '') : undefined),
      'the address of the site for its visitors, such as https://arena.example.org',
    ),
    redirectUrls: read<readonly string[]>(
      'REDIRECT_URLS',
      DEFAULTS.redirectUrls,
      (text) => {
        const patterns = text.split(/[\s,]+/).filter(Boolean)
        return patterns.every((pattern) => /^[a-z][a-z\d+.-]*:\/\//i.test(pattern)) ? patterns : undefined
      },
      'addresses with commas between, such as https://*.example.org/**',
    ),
    smtpUrl: read<string | null>(
      'SMTP_URL',
      DEFAULTS.smtpUrl,
      (text) => (/^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
      'the address of a mail server, such as smtps://user:password@mail.example.org',
      { isSecret: true },
    ),
    mailFrom: read<string | null>(
      'MAIL_FROM',
      DEFAULTS.mailFrom,
      matching(/^[^\r\n]{0,200}[^\s<>]+@[^\s<>]+>?$/),
      'an address, such as BotArena <arena@example.org>',
    ),
    mailConfirm: read<boolean | null>('MAIL_CONFIRM', DEFAULTS.mailConfirm, onOrOff, 'on or off'),
    mailEvery: seconds('MAIL_EVERY', DEFAULTS.mailEvery, 0, 3600),
    mailSeconds: seconds('MAIL_SECONDS', DEFAULTS.mailSeconds, 60, 86_400),
    slipDays: read('SLIP_DAYS', DEFAULTS.slipDays, wholeNumber(1, 90), 'a number of days from 1 to 90'),
    anonymous: read('ANONYMOUS', DEFAULTS.anonymous, onOrOff, 'on or off'),
    passwordMin: read(
      'PASSWORD_MIN',
      DEFAULTS.passwordMin,
      wholeNumber(6, 64),
      'a number of characters from 6 to 64',
    ),
    // Not longer: the previous key is accepted for an hour.
    jwtSeconds: seconds('JWT_SECONDS', DEFAULTS.jwtSeconds, 1, 3600),
    refreshReuse: seconds('REFRESH_REUSE', DEFAULTS.refreshReuse, 0, 300),
    web3: read<AccountsConfig['web3']>(
      'WEB3',
      DEFAULTS.web3,
      (text) => {
        const chains = text.split(/[\s,]+/).filter(Boolean)
        const known = (['ethereum', 'solana'] as const).filter((chain) => chains.includes(chain))
        return known.length === new Set(chains).size ? known : undefined
      },
      'ethereum, solana or both with a comma between',
    ),
    authKey: read<string | null>(
      'AUTH_KEY',
      DEFAULTS.authKey,
      matching(/^[\x21-\x2b\x2d-\x7e]{16,512}(?:,[\x21-\x2b\x2d-\x7e]{16,512})?$/),
      '16 to 512 printable ASCII characters without spaces and commas, or two such with a comma between',
      { isSecret: true },
    ),
  }
}

/** A folder. A shell replaces `~` at the start of a word alone; here it is the home folder in any case. */
const folderIn = (text: string): string | undefined =>
  /^~(?:[/\\]|$)/.test(text)
    ? join(homedir(), text.slice(1))
    : text.startsWith('~')
      ? undefined
      : resolve(text)

const onOrOff = (text: string) => (text === 'on' ? true : text === 'off' ? false : undefined)

/** Origins as browsers write them: no path, small letters, no default port. */
function originsIn(text: string): Origins | undefined {
  if (text === '*') return '*'
  if (text === 'off') return []
  const origins = text.split(/[\s,]+/).filter(Boolean)
  // A pattern would fit no origin, in silence.
  return origins.every((one) => !one.includes('*') && isWebAddress(one))
    ? origins.map((one) => new URL(one).origin)
    : undefined
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash, pathname } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && search === '' && hash === '' && pathname === '/'
}

function wholeNumber(least: number, most: number) {
  return (text: string): number | undefined => {
    if (!/^\d{1,10}$/.test(text)) return undefined
    const value = Number(text)
    return value >= least && value <= most ? value : undefined
  }
}

function matching(pattern: RegExp) {
  return (text: string): string | undefined => (pattern.test(text) ? text : undefined)
}
