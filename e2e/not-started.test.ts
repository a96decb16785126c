import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { TARGET, browsersOf } from '#builder/plugins/browsers.ts'
import { ROOT } from '#machine/root.ts'
import { arena } from './arena-command.ts'
import { expect, open, testOnOwnPage as test, waitOut } from './harness.ts'

/** Ways in which a program does not start: what becomes of the page's scripts. */
const REASONS: Readonly<Record<string, (page: Page, path: string) => Promise<unknown>>> = {
  'a file of it is broken': (page) =>
    page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '(' })),
  'a service has renamed the scripts’ type': (page, urlPath) =>
    page.route(urlPath, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('type="module"', 'type="0a1b-module"')
      await route.fulfill({ response, body })
    }),
  'the site stands below a folder': (page, urlPath) =>
    page.route(urlPath, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(/(src|href)="\/assets/g, '$1="/arena/assets'),
      })
    }),
}

for (const [reason, breakIt] of Object.entries(REASONS)) {
  test(`the page says that its program has not started: ${reason}`, async ({ page, faults }) => {
    await breakIt(page, '/challenge/1')
    await page.goto('/challenge/1')
    await expect(page.locator('.not-started')).toBeHidden()
    await waitOut(page)
    await expect(page.getByRole('alert')).toContainText('has not started. Reload the page.')
    await expect(page.getByRole('alert')).toContainText(browsersOf(TARGET))
    // The broken file and a wrong address are this test's own doing.
    faults.errors.length = 0
  })
}

test('a run’s own page says so too, and a page that has started does not', async ({ page, site, faults }) => {
  const address = await arena(site, 'issue', '1')
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  await expect(page.locator('.not-started')).toBeHidden()
  await REASONS['a file of it is broken']!(page, address)
  await page.reload()
  await waitOut(page)
  await expect(page.getByRole('alert')).toContainText('has not started')
  faults.errors.length = 0
  await page.unrouteAll()
  await open(page, '/blog')
  await expect(page.locator('.not-started')).toBeHidden()
})

test('the README names the browsers that the build is made for', () => {
  expect(readFileSync(path.join(ROOT, 'README.md'), 'utf8')).toContain(browsersOf(TARGET))
})
