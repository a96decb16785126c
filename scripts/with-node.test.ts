import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Packages = Record<string, object>

const LISTED: Packages = {
  '': { name: 'a-project' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/a-elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
}
const HERE = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }

/** Starts a script in a project with these packages. Returns whether npm was called to install. */
function installs(listed: Packages, installed: Packages | null, script = 'said.mjs'): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'botarena-with-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const place of ['scripts', 'node_modules', 'bin']) mkdirSync(path.join(folder, place))
  copyFileSync(path.join(import.meta.dirname, 'with-node.mjs'), path.join(folder, 'scripts/with-node.mjs'))
  writeFileSync(path.join(folder, script), "console.log('ran')")
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: listed }))
  if (installed)
    writeFileSync(
      path.join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    )
  writeFileSync(path.join(folder, 'bin/npm'), '#!/bin/sh\necho "$@" > asked\n', { mode: 0o755 })
  const { stdout } = spawnSync(process.execPath, ['scripts/with-node.mjs', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${path.join(folder, 'bin')}:/bin:/usr/bin` },
  })
  expect(stdout).toContain('ran')
  return existsSync(path.join(folder, 'asked'))
}

test('packages that npm has installed are not installed again, whoever ran npm', () => {
  const { 'node_modules/a': a } = LISTED
  expect(installs(LISTED, { 'node_modules/a': a! })).toBe(false)
})

test('a package that only tests need may be missing where the site is served, and nowhere else', () => {
  const listed = { ...LISTED, 'node_modules/a-test': { version: '1.0.0', dev: true } }
  const installed = { 'node_modules/a': LISTED['node_modules/a']! }
  expect(installs(listed, installed, 'scripts/start.ts')).toBe(false)
  expect(installs(listed, installed, 'scripts/test.ts')).toBe(true)
  expect(installs(listed, {}, 'scripts/start.ts')).toBe(true)
})

test.each<[string, Packages, Packages | null]>([
  ['nothing is there', LISTED, null],
  ['a package is missing', LISTED, {}],
  ['a package is of another version', LISTED, { 'node_modules/a': { version: '0.9.0' } }],
  [
    'a package is another under the same version',
    LISTED,
    { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } },
  ],
  [
    'a part for this platform is missing',
    { ...LISTED, 'node_modules/here': HERE },
    { 'node_modules/a': LISTED['node_modules/a']! },
  ],
])('it is where %s', (_, listed, installed) => {
  expect(installs(listed, installed)).toBe(true)
})
