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
    PUBLISHABLE_KEY: 'sb_publishable_ours',
    RATE_LIMIT: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  })
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/tmp/records',
    distDir: '/tmp/dist',
    publishableKey: 'sb_publishable_ours',
    rateLimit: null,
    trustProxy: 1,
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
  ['LOG_LEVEL', 'loud'],
])('a wrong %s is refused by name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*"${value}"`))
})

test('all wrong variables are named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must be .*\nLOG_LEVEL must be /)
})
