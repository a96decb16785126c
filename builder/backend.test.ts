import { expect, test } from 'vitest'
import { backendOf } from './backend.ts'

const SUPABASE_URL = 'https://abc.supabase.co/rest/v1'

test('without a word the site talks to its own server', () => {
  expect(backendOf({})).toBeNull()
  expect(backendOf({ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' })).toBeNull()
})

test('a project is named by its origin', () => {
  expect(backendOf({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' })).toEqual({
    url: 'https://abc.supabase.co',
    key: 'sb_publishable_x',
    accounts: 'off',
  })
})

test('the project’s accounts are offered where the build says so', () => {
  const project = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  expect(backendOf({ ...project, SUPABASE_ACCOUNTS: 'mail' })).toMatchObject({ accounts: 'mail' })
  expect(() => backendOf({ ...project, SUPABASE_ACCOUNTS: 'on' })).toThrow('one of mail, no-mail, off')
})

test('a secret key is not published, nor repeated', () => {
  const serviceRole = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.y`
  for (const key of ['sb_secret_hunter2', serviceRole]) {
    const read = () => backendOf({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: key })
    expect(read).toThrow(/holds a secret key/)
    expect(read).not.toThrow(key)
  }
})

test('half a project, or one that is no address, is refused', () => {
  expect(() => backendOf({ SUPABASE_URL })).toThrow(/belong together/)
  expect(() => backendOf({ SUPABASE_PUBLISHABLE_KEY: 'x' })).toThrow(/belong together/)
  expect(() => backendOf({ SUPABASE_URL: 'abc', SUPABASE_PUBLISHABLE_KEY: 'x' })).toThrow(
    /must be an address/,
  )
})
