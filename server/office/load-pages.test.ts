import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { COMPILE_CACHE } from '#machine/compile-cache.ts'

const PROGRAM = `
const { officePages } = await import(${JSON.stringify(new URL('load-pages.ts', import.meta.url).href)})
const { default: react } = await import('react')
// Only the build for developers has this function.
console.log(typeof officePages, typeof react.act)`

/** What a program finds that imports the pages from sources. @param environment its NODE_ENV; none without it */
function loaded(environment: Readonly<Record<string, string>>): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...COMPILE_CACHE, ...environment },
  })
  return stdout.trim() || stderr
}

test('Node runs the pages from sources, with the fast build of React unless somebody wants the other', () => {
  expect(loaded({})).toBe('function undefined')
  expect(loaded({ NODE_ENV: 'development' })).toBe('function function')
})
