import { expect, test } from 'vitest'
import { bearerOf, holderOf, isOperator } from './keys.ts'

const KEYS = { publishableKey: 'sb_publishable', secretKey: 'sb_secret' }

test.each([
  ['Bearer sb_secret', 'sb_secret'],
  ['bearer   sb_secret ', 'sb_secret'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearersb_secret', null],
  ['Basic sb_secret', null],
  ['', null],
  [undefined, null],
])('the bearer of %j is %j', (authorization, bearer) => {
  expect(bearerOf(authorization)).toBe(bearer)
})

test('the operator is known by the secret key in either header, and by nothing that is like it', () => {
  const calls = [
    [{ apikey: 'sb_secret', authorization: undefined }, true],
    [{ apikey: 'sb_publishable', authorization: 'Bearer sb_secret' }, true],
    [{ apikey: 'sb_publishable', authorization: 'sb_secret' }, false],
    [{ apikey: 'sb_secreT', authorization: undefined }, false],
    [{ apikey: 'sb_secret ', authorization: 'Bearer' }, false],
    [{ apikey: undefined, authorization: undefined }, false],
  ] as const
  expect(calls.map(([credentials]) => isOperator(credentials, KEYS))).toEqual(calls.map(([, is]) => is))
  expect(['sb_publishable', 'sb_secret', '', 'x'].map((key) => holderOf(key, KEYS))).toEqual([
    'visitor',
    'operator',
    null,
    null,
  ])
})
