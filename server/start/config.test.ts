import { expect, test } from 'vitest'
import { DEFAULTS, readConfig } from './config.ts'

test('an empty environment gives the defaults, and so do empty variables', () => {
  expect(readConfig({})).toEqual(DEFAULTS)
  expect(readConfig({ PORT: '', RATE_LIMIT: ' ' })).toEqual(DEFAULTS)
})

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/tmp/records',
    DIST_DIR: '/tmp/dist',
    DATABASE_URL: 'postgres://owner:pass@db.example:5432/arena',
    PUBLISHABLE_KEY: 'sb_publishable_ours',
    SECRET_KEY: 'sb_secret_of_sixteen_or_more',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '1',
    CORS_ORIGINS: 'https://app.example.org/, HTTP://Other.example:80',
    LOG_LEVEL: 'silent',
  })
  expect(config).toEqual({
    ...DEFAULTS,
    port: 0,
    host: '::1',
    dataDir: '/tmp/records',
    distDir: '/tmp/dist',
    databaseUrl: 'postgres://owner:pass@db.example:5432/arena',
    publishableKey: 'sb_publishable_ours',
    secretKey: 'sb_secret_of_sixteen_or_more',
    rateLimit: null,
    trustProxy: 1,
    corsOrigins: ['https://app.example.org', 'http://other.example'],
    logLevel: 'silent',
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'http://example.org'],
  ['PUBLISHABLE_KEY', 'two words'],
  ['RATE_LIMIT', '0'],
  ['RATE_LIMIT', 'none'],
  ['TRUST_PROXY', 'yes'],
  ['CORS_ORIGINS', 'https://app.example.org/page'],
  ['CORS_ORIGINS', 'app.example.org'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s is refused by name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*"${value}"`))
})

test('other origins may be all, some or none', () => {
  expect(readConfig({ CORS_ORIGINS: '*' }).corsOrigins).toBe('*')
  expect(readConfig({ CORS_ORIGINS: 'off' }).corsOrigins).toEqual([])
  expect(() => readConfig({ CORS_ORIGINS: 'https://*.example.org' })).toThrow(/^CORS_ORIGINS must be /)
})

test('all wrong variables are named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must be .*\nLOG_LEVEL must be /)
})

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db/arena'],
  ['SECRET_KEY', 'hunter2'],
])('a wrong %s is refused without being repeated', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
  expect(() => readConfig({ [name]: value })).not.toThrow(/hunter2/)
})

test('a secret key is not handed to every visitor', () => {
  const read = () => readConfig({ PUBLISHABLE_KEY: 'sb_secret_hunter2' })
  expect(read).toThrow(/^PUBLISHABLE_KEY is a secret key/)
  expect(read).not.toThrow(/hunter2/)
})

test('the two keys must differ', () => {
  const key = 'the_same_key_for_everyone'
  expect(() => readConfig({ SECRET_KEY: key, PUBLISHABLE_KEY: key })).toThrow(/must differ/)
})

test('the variables of accounts are read, and wrong ones are named', () => {
  expect(
    readConfig({
      ACCOUNTS: 'invite',
      SITE_URL: 'https://arena.example.org/',
      REDIRECT_URLS: 'https://*.example.org/**, myapp://open',
      MAIL_CONFIRM: 'off',
      AUTH_KEY: 'the_newer_of_two_keys,the_older_of_two_keys',
    }),
  ).toMatchObject({
    accounts: 'invite',
    siteUrl: 'https://arena.example.org',
    redirectUrls: ['https://*.example.org/**', 'myapp://open'],
    mailConfirm: false,
    authKey: 'the_newer_of_two_keys,the_older_of_two_keys',
  })
  for (const [name, value] of Object.entries({
    ACCOUNTS: 'maybe',
    SITE_URL: 'arena.example.org',
    REDIRECT_URLS: '/levels',
    MAIL_FROM: 'nobody',
    JWT_SECONDS: '86400',
    PASSWORD_MIN: '3',
  })) {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
  }
  for (const secret of ['SMTP_URL', 'AUTH_KEY']) {
    expect(() => readConfig({ [secret]: 'hunter2' })).toThrow(new RegExp(`^${secret} must be (?!.*hunter2)`))
  }
})
