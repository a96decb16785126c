import { expect, open, remember, test } from './harness.ts'

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
