import { CATALOG } from '#levels/catalog.ts'
import { expectAccessibleInBothThemes } from './checks.ts'
import { expect, open, test } from './harness.ts'

test('a hole leads to its runs, by hand and by the keyboard, and a run to the place where it ended', async ({
  page,
}) => {
  await open(page, '/arena')
  const strip = page.locator('#arena-replayer')
  await strip.scrollIntoViewIfNeeded()
  const hole = (level: number, day: string) =>
    strip.getByRole('link', { name: `replayer, level ${level}, ${day}: 0 of 5 solved`, exact: true })
  await hole(8, 'late').click()
  const runs = page.getByRole('dialog', { name: `replayer, level 8 ${CATALOG[7]!.title}, late` })
  await expect(runs.getByRole('listitem').getByRole('button')).toHaveCount(5)
  await expect(runs.locator('#fate')).toContainText('was not possible')
  await expect(runs.locator('.scale .died')).toHaveCount(1)
  await expect(runs.locator('#where-it-died')).toContainText('The task: Round 1 of')
  await expectAccessibleInBothThemes(page, 'the runs of a hole', '#arena-runs')
  await runs.getByRole('button', { name: 'Seed 3: failed' }).click()
  await expect(runs.getByRole('button', { name: 'Seed 3: failed' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(runs).toHaveCount(0)
  // The hole has the focus again, and the strip is one stop for Tab.
  await expect(hole(8, 'late')).toBeFocused()
  await expect(strip.locator('a[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(hole(9, 'twins')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^replayer, level 9 .*, twins$/ })).toBeVisible()
  await expect(page).toHaveURL(/#replayer\/twins\/9$/)
})

test('the address of a hole opens it, and an unknown one opens nothing', async ({ page }) => {
  await open(page, '/arena#api-solver/all/12')
  const runs = page.getByRole('dialog', { name: /^api-solver, level 12 .*, all$/ })
  await expect(runs.locator('#fate')).toContainText('Solved')
  // Played without a browser, so there is no note of a page.
  await expect(runs).toContainText('The conditions are reported by the page alone.')
  await expect(runs.locator('#where-it-died, .died')).toHaveCount(0)
  await runs.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/arena$/)
  await page.evaluate(() => (location.hash = '#nobody/late/8'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the button of the arena stands apart from the paragraph above it, on a phone too', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/arena')
    const above = (await page.locator('.arena-page .intro .lead').boundingBox())!
    const button = (await page.locator('#arena-measure').boundingBox())!
    expect([width, button.y - above.y - above.height >= 16]).toEqual([width, true])
  }
})
