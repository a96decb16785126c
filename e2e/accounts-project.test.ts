import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import { KEYS } from '#learner/storage.ts'
import { DIST } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { VISITOR, expect, expectToast, open, openSite, remember, stored, test } from './harness.ts'

test('a build for a project elsewhere has the same screens, with the project’s accounts', async ({
  browser,
  site: project,
}) => {
  await using temp = await tempFolder('project')
  const folder = temp.path
  await cp(DIST, folder, { recursive: true })
  const backend = { url: project.url, key: DEFAULT_PUBLISHABLE_KEY, accounts: 'no-mail' }
  await writeFile(path.join(folder, 'site/backend.json'), JSON.stringify(backend))
  // Another origin, with no accounts of its own.
  const pages = await openSite({ DIST_DIR: folder, ACCOUNTS: 'off' })
  const machine = async () => {
    const context = await browser.newContext({ baseURL: pages.url, serviceWorkers: 'block' })
    // A project's gateway allows every origin. Our server does not have to, because it serves the pages itself.
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
    await context.route(`${project.url}/rest/**`, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), ...cors } })
    })
    return context.newPage()
  }
  try {
    const email = `${crypto.randomUUID()}@example.org`
    const [first, second] = [await machine(), await machine()]
    await remember(first, { completed: [1], points: 5 })
    for (const [page, press] of [
      [first, 'create'],
      [second, 'submit'],
    ] as const) {
      await open(page, '/progress')
      await page.locator('#sign-in-open').click()
      await page.locator('#sign-in-email').fill(email)
      await page.locator('#sign-in-password').fill('correct horse battery')
      await page.locator(`#sign-in-${press}`).click()
      if (page === first) await page.locator('#whose-add').click()
      await expectToast(page, 'Signed in', `Welcome, ${VISITOR.name}. Your progress is synced.`)
      expect(await stored(page, KEYS.completed)).toBe('[1]')
      await open(page, '/account')
      await expect(page.locator('#sync-state')).toHaveText(/^Synced/)
    }
    await expect(second.locator('#sessions-list li')).toHaveCount(2)
    expect(pages.rows('user_progress')).toEqual([])
  } finally {
    await pages.close()
  }
})
