import { expect, test } from 'vitest'
import { isSecretKey } from './keys.ts'
import { DEFAULT_PUBLISHABLE_KEY } from './limits.ts'

const token = (claims: object) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test.each([
  'sb_secret_abc',
  'SB_SECRET_ABC',
  token({ iss: 'supabase', role: 'service_role' }),
  token({ role: 'postgres' }),
])('no visitor may have %s', (key) => {
  expect(isSecretKey(key)).toBe(true)
})

test.each([
  DEFAULT_PUBLISHABLE_KEY,
  'sb_publishable_abc',
  token({ role: 'anon', name: 'Zoë' }),
  token({}),
  'a.b.c',
  'x',
])('every visitor may have %s', (key) => {
  expect(isSecretKey(key)).toBe(false)
})
