import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const refusal = () => new Error('Too many wait.')

test('a hash has the cost that OWASP recommends, and accepts one password only', async () => {
  const passwords = openPasswords(refusal)
  const hash = await passwords.hash('correct horse battery')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwords.isRight('correct horse battery', hash)).toBe(true)
  expect(await passwords.isRight('correct horse batterz', hash)).toBe(false)
  expect(await passwords.isRight('correct horse battery', null)).toBe(false)
  expect(passwords.isOfOldKind(hash)).toBe(false)
})

test('a hash of another cost is of an old kind, and still lets its password in', async () => {
  const hash = await openPasswords(refusal, { memory: 64, passes: 1, parallelism: 1 }).hash('old password')
  const passwords = openPasswords(refusal)
  expect(passwords.isOfOldKind(hash)).toBe(true)
  expect(await passwords.isRight('old password', hash)).toBe(true)
})
