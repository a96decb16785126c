import { expect, holdViewReports, open, remember, test } from './harness.ts'

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

test('the foot is there while the level is solved, and one button a screen stands out', async ({ page }) => {
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

test('one button stands out too if a busy browser tells late what is in view', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 360, height: 640 })
  const reportTogether = await holdViewReports(page)
  await open(page, '/challenge/2')
  await page.locator('#phrase').fill('RPA Automation Master')
  await expect(page.locator('#finish-level')).toBeInViewport({ ratio: 1 })
  await reportTogether(() => page.locator('#complete-level').scrollIntoViewIfNeeded())
  await expect(page.locator('#finish-level')).not.toHaveClass(/btn-go/)
})

test('on a phone the page goes to the way on, and it lies over nothing', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/challenge/2')
  const field = page.locator('#phrase')
  // The field is at the lower edge, so everything below it is out of view.
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await field.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }))
  await page.keyboard.type('RPA Automation Master')
  await expect(page.locator('#finish-level')).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
})

test('beside the level the way on stands below the objectives, however far down the work goes', async ({
  page,
}) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/2')
  await page.locator('#phrase').fill('RPA Automation Master')
  await expect(page.locator('#objectives #finish-level')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.locator('#simulation #finish-level')).toBeVisible()
})

test('words that a learner meets on a level explain themselves where they stand', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/1?seed=7')
  await test.step('Seed', async () => {
    await expect(page.locator('#seed-why')).toBeHidden()
    await page.getByRole('button', { name: 'Seed' }).click()
    await expect(page.locator('#seed-why')).toBeVisible()
    await expect(page.locator('#seed-why')).toContainText('?seed=7')
    await page.keyboard.press('Escape')
    await expect(page.locator('#seed-why')).toBeHidden()
  })
  await test.step('By screen reader or voice', async () => {
    await expect(page.locator('#press-as')).toHaveAccessibleDescription(/robot, do not change it/)
  })
  await test.step('READY in the list of levels', async () => {
    await expect(page.locator('#side-ready')).toHaveText('READY: you can open the level now.')
  })
  await page.click('#click-target')
  await page.click('#right-click-target', { button: 'right' })
  await page.dblclick('#double-click-target')
  await page.hover('#hover-target')
  await test.step('Ready, and two buttons for one act', async () => {
    await expect(page.locator('#finish-level')).toHaveAccessibleDescription(
      /Ready: all objectives are met.*Complete Mission/,
    )
  })
  await page.click('#finish-level')
  await test.step('the badges', async () => {
    await expect(page.locator('#win-badges')).toContainText('Three badges can be earned')
  })
})
