import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'
import { readSecretKey, SECRET_KEY_FILE } from './secret-key.ts'

function freshDataDir(): string {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return join(folder.path, 'data')
}

test('the key is made once, for its owner alone, and kept', () => {
  const dataDir = freshDataDir()
  const key = readSecretKey(dataDir)
  expect(key).toMatch(/^sb_secret_[\w-]{43}$/)
  expect(readdirSync(dataDir)).toEqual([SECRET_KEY_FILE])
  expect(statSync(join(dataDir, SECRET_KEY_FILE)).mode & 0o777).toBe(0o600)
  expect(readSecretKey(dataDir)).toBe(key)
  expect(readSecretKey(freshDataDir())).not.toBe(key)
})

test('a file that others could read is closed', () => {
  const dataDir = freshDataDir()
  readSecretKey(dataDir)
  chmodSync(join(dataDir, SECRET_KEY_FILE), 0o644)
  readSecretKey(dataDir)
  expect(statSync(join(dataDir, SECRET_KEY_FILE)).mode & 0o777).toBe(0o600)
})

test.each(['', 'short', 'two words of enough length'])('a file that says "%s" is refused', (text) => {
  const dataDir = freshDataDir()
  readSecretKey(dataDir)
  writeFileSync(join(dataDir, SECRET_KEY_FILE), text)
  expect(() => readSecretKey(dataDir)).toThrow(/secret-key contains no key/)
})

test('the server takes the key of its file, or that of the environment', async () => {
  const folder = freshFolder()
  const ask = async (url: string, apikey: string) =>
    (await fetch(`${url}/rest/v1/leads`, { headers: { apikey } })).status
  const byFile = start(folder)
  const url = await urlOf(byFile)
  const key = readFileSync(join(folder, 'data', SECRET_KEY_FILE), 'utf8').trim()
  expect([await ask(url, key), await ask(url, `${key}x`)]).toEqual([200, 401])
  byFile.child.kill('SIGTERM')
  expect((await byFile.ended).stderr).not.toContain(key)

  const byEnvironment = await urlOf(start(folder, { SECRET_KEY: 'another_key_of_enough_length' }))
  expect(await ask(byEnvironment, 'another_key_of_enough_length')).toBe(200)
  expect(await ask(byEnvironment, key)).toBe(401)
})
