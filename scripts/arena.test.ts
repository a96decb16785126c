import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { COMPILE_CACHE } from '#machine/compile-cache.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'
import { recordsInWords } from '#server/testing/record-counts.ts'

// server/commands/operate.test.ts tests the answers of the commands. This test runs the real process.
test('a command answers on one stream, fails on the other with 1, and its files are readable only by the operator', async () => {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const dataDir = path.join(folder.path, 'data')
  const running = openSqliteStore(path.join(dataDir, 'botarena.db'))
  onTestFinished(() => running.close())
  const arena = (...words: string[]) => {
    const env = { DATA_DIR: dataDir, ...COMPILE_CACHE }
    const script = path.join(import.meta.dirname, 'arena.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
      env,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const file = path.join(folder.path, 'today.backup')
  expect(arena('backup', file)).toEqual({
    status: 0,
    stdout: `${file} contains ${recordsInWords()}, 0 accounts.\n`,
    stderr: '',
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(arena('dance')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no command dance\. The commands: report, /),
  })
})
