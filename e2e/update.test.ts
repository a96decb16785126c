import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { DIST, ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { expect, open, remember, testOnOwnPage as test, waitOut } from './harness.ts'

/** Folders that are not source. */
const NO_SOURCE = /^(?:\.git|node_modules|dist|data|test-results)$/

/** Builds a copy of the project that says one thing otherwise: the files that hold or need it have other names. */
async function buildNext(folder: string): Promise<string> {
  cpSync(ROOT, folder, { recursive: true, filter: (file) => !NO_SOURCE.test(path.relative(ROOT, file)) })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  const message = path.join(folder, 'ui/failed.tsx')
  writeFileSync(message, readFileSync(message, 'utf8').replace('could not be loaded', 'did not load'))
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder })
  return path.join(folder, 'dist')
}

// In a sample each half is a test of its own: server/http/kept-builds.test.ts and e2e/late-parts.test.ts.
if (IS_WHOLE_RUN)
  test('a page that is open during an update goes on, and says so when the day is over', async ({
    browser,
  }) => {
    await using house = await tempFolder('next-build')
    await using data = await tempFolder('update')
    const next = await buildNext(path.join(house.path, 'copy'))
    const first = await startServer(data.path, '0')
    const { port } = new URL(first.url)
    const context = await browser.newContext({ baseURL: first.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    // The copy is made behind the start, under another name until it is whole.
    await expect
      .poll(() => readdirSync(path.join(data.path, 'builds')).filter((name) => !name.startsWith('part-')))
      .toHaveLength(1)
    await first.stop()

    const second = await startServer(data.path, port, { DIST_DIR: next })
    // A robot in the middle of a level is not disturbed, and the parts of the old build come.
    await page.locator('#complete-level').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('#brand').click()
    await expect(page.locator('#begin')).toBeVisible()
    await second.stop()

    // The day is over.
    rmSync(path.join(data.path, 'builds'), { recursive: true })
    const third = await startServer(data.path, port, { DIST_DIR: next })
    await page.locator('#foot-lessons').click()
    await expect(page.locator('#updated')).toContainText('The site was updated.')
    await expect(page.getByText('Check the connection').filter({ visible: true }), 'one message').toHaveCount(
      0,
    )
    await waitOut(page)
    await expect(page.locator('.not-started'), 'the program has started').toBeHidden()
    await page.locator('#reload-site').click()
    await expect(page.locator('#updated')).toHaveCount(0)
    await expect(page.locator('main h1')).toBeVisible()
    await context.close()
    await third.stop()
    expect(DIST).not.toBe(next)
  })
