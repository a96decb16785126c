import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONDITIONS } from '#conditions/list/list.ts'
import { DIST, ROOT } from '#machine/root.ts'
import { type ServerProcess, startServer } from '#machine/start-server.ts'
import { skipWithout } from '#server/testing/skip-without.ts'

const FOLDER = path.join(ROOT, 'python')

/** Why the tests of the package cannot run here; undefined if they can. */
function missing(): string | undefined {
  const asked = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 10))'], {
    encoding: 'utf8',
  })
  if (asked.error) return 'python3'
  if (asked.stdout.trim() !== 'True') return 'Python 3.10 or newer'
  if (!existsSync(path.join(DIST, 'site/tasks.json'))) return 'the built site (npm run build)'
  return undefined
}

const lacking = missing()
let server: ServerProcess | undefined
let folder = ''

beforeAll(async () => {
  if (lacking) return
  folder = await mkdtemp(path.join(tmpdir(), 'botarena-python-'))
  server = await startServer(folder)
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the package for Python passes its own tests, the client against a server', (context) => {
  if (lacking) return skipWithout(context, lacking)
  const { status, stderr } = spawnSync(
    'python3',
    ['-B', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'],
    {
      cwd: FOLDER,
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: path.join(FOLDER, 'src'), BOTARENA_URL: server!.url },
    },
  )
  expect(stderr).toMatch(/^Ran \d+ tests/m)
  expect([status, stderr.match(/skipped=\d+/)?.[0], stderr]).toEqual([0, undefined, stderr])
})

test('the conditions of the package are those of the site, in their order', () => {
  const text = readFileSync(path.join(FOLDER, 'src/botarena/tasks.py'), 'utf8')
  const [, days = ''] = /^DAYS = \((.*)\)$/m.exec(text)!
  expect([...days.matchAll(/"(\w+)"/g)].map(([, day]) => day)).toEqual([
    ...CONDITIONS.map(({ key }) => key),
    'all',
  ])
})

test('every file of the package is one that Python can read', (context) => {
  if (lacking) return skipWithout(context, lacking)
  const code =
    'import ast, pathlib, sys; [ast.parse(p.read_text("utf-8"), str(p)) for p in pathlib.Path(".").rglob("*.py")]'
  expect(() => execFileSync('python3', ['-c', code], { cwd: FOLDER })).not.toThrow()
})
