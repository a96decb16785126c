import type { Page } from '@playwright/test'
import { playwrightRobot } from '#bots/playwright.ts'
import { solutions } from '#bots/solutions.ts'
import { CATALOG } from '#levels/catalog.ts'
import { expect, open, remember, test } from './harness.ts'

/** Where the way on has to be in view. */
const VIEWS = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]

const WAYS_ON = ['complete-level', 'finish-level']

/** The keys that complete the level and lie in view whole, with nothing on top of their middle. */
const inView = (page: Page) =>
  page.evaluate(
    (ids) =>
      ids.filter((id) => {
        const key = document.getElementById(id)
        if (!key) return false
        const { top, bottom, left, right } = key.getBoundingClientRect()
        const isWhole = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return isWhole && key.contains(middle)
      }),
    WAYS_ON,
  )

test.describe('the moment a level is solved, the way on is in view', () => {
  for (const { id } of CATALOG) {
    test(`level ${id}`, async ({ context, site }) => {
      test.setTimeout(180_000)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const solveAt = async (view: (typeof VIEWS)[number]) => {
        const page = await context.newPage()
        await remember(page, { mode: 'demo' })
        await page.setViewportSize(view)
        await page.goto(site.url)
        await open(page, `/challenge/${id}?seed=7`)
        await solutions.get(id)!(playwrightRobot(page))
        await expect(page.locator('#mission-status')).toHaveText('Ready')
        await expect(page.locator('#finish-level')).toBeVisible()
        await expect.poll(() => inView(page), JSON.stringify(view)).not.toEqual([])
      }
      // There is one clipboard.
      if (id === 3) for (const view of VIEWS) await solveAt(view)
      else await Promise.all(VIEWS.map(solveAt))
    })
  }
})

test('the foot completes the level, and a role robot finds one Complete Mission', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await expect(page.getByRole('button', { name: 'Finish level 4' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Mission' })).toHaveCount(1)
  await page.locator('#finish-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  await expect(page.locator('#win-title')).toHaveText('LEVEL 4 COMPLETE!')
})

test('the foot is there while the level is solved, and one lamp is lit a screen', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/challenge/2')
  await expect(page.locator('#finish-level')).toHaveCount(0)
  await page.locator('#phrase').fill('RPA Automation Master')
  await page.locator('#complete-level').scrollIntoViewIfNeeded()
  await expect(page.locator('#finish-level')).not.toHaveClass(/btn-go/)
  await page.locator('#mission-hub').scrollIntoViewIfNeeded()
  await expect(page.locator('#finish-level')).toHaveClass(/btn-go/)
  await page.locator('#phrase').fill('RPA')
  await expect(page.locator('#finish-level')).toHaveCount(0)
})

test('the foot comes to lie over no field that has the focus', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/challenge/2')
  const field = page.locator('#phrase')
  // The field at the lower edge, where the foot will stand.
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await field.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }))
  await page.keyboard.type('RPA Automation Master')
  await expect(page.locator('#finish-level')).toBeVisible()
  await expect
    .poll(async () => (await field.boundingBox())!.y + (await field.boundingBox())!.height)
    .toBeLessThanOrEqual((await page.locator('.finish > div').boundingBox())!.y)
})
