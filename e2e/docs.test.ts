import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '#scripts/chromium.ts'
import { ROOT } from '#scripts/root.ts'
import { expect, test } from './harness.ts'

test('the Playwright script of docs/automation.md solves level 1 as it stands there', async ({ site }, {
  outputDir,
}) => {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const script = /## Level 1 with Playwright\s+```js\n(.*?)```/s.exec(text)?.[1]
  // Only what differs from machine to machine is replaced: where the site and the browser are.
  const launch = `chromium.launch({ executablePath: ${JSON.stringify(await ensureChromium())}, args: ['--no-sandbox'] })`
  const here = script!.replace('http://127.0.0.1:3000', site.url).replace('chromium.launch()', launch)
  expect(here).toContain(site.url)
  expect(here).toContain(launch)
  const file = path.join(ROOT, 'test-results', `${path.basename(outputDir)}.mjs`)
  await writeFile(file, here)
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  await rm(file)
  expect(stdout.trim()).toBe('Completed')
})
