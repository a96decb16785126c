import { LATER_KEYS } from '#learner/later-keys.ts'
import { KEYS } from '#learner/storage.ts'
import config from '#site-config' with { type: 'json' }
import { VISITOR, expect, expectToast, open, remember, rememberTexts, stored, test } from './harness.ts'

const { privacy } = config

test('leaving a shared machine leaves nothing there, and the next learner can sign up', async ({ page }) => {
  await remember(page, { mode: 'demo', completed: [1], points: 5 })
  await rememberTexts(page, { [LATER_KEYS.shifts]: '[]' })
  await open(page, '/challenge/4')
  await page.locator('#flight-recorder').waitFor()
  await page.locator('#skill-level').selectOption('advanced')
  await expect.poll(() => stored(page, KEYS.run(4))).not.toBeNull()
  await page.getByRole('link', { name: 'Not you?' }).click()
  await expect(page.locator('#leave')).toContainText('Test Pilot (pilot@example.org)')
  await page.locator('#leave-open').press('Enter')
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.locator('#leave-confirm').click()
  await expectToast(
    page,
    'Deleted',
    'Your name and progress are removed from this browser. The next learner can sign up.',
  )
  await expect(page).toHaveURL(/\/$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => /^(?:botarena|rpa-|challenge-)/.test(key))).toEqual([])
  await expect(page.locator('#begin')).toHaveText('Begin Your RPA Journey')
  await page.locator('#begin').click()
  await expect(page.getByRole('dialog', { name: 'JOIN THE RPA CHAMPIONS' })).toBeVisible()
})

test('cancelling keeps everything, even with a name that turns the writing around', async ({ page }) => {
  const name = '\u202EtoliP tseT'
  await rememberTexts(page, { [KEYS.visitor]: JSON.stringify({ ...VISITOR, name }), [KEYS.points]: '5' })
  await open(page, '/progress')
  // Alone in its element it turns nothing but itself.
  await expect(page.locator('#leave bdi')).toHaveText(name)
  await page.locator('#leave-open').click()
  await page.locator('#leave-stay').click()
  await expect(page.locator('#leave-dialog')).toHaveCount(0)
  expect(await stored(page, KEYS.points)).toBe('5')
})

test('leaving names the records that the server does not have yet', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  // From the start: a request that is under way when a route comes is not held by it.
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect.poll(() => stored(page, KEYS.outbox)).not.toBeNull()
  await open(page, '/progress')
  await page.locator('#leave-open').click()
  await expect(page.locator('#leave-unsent')).toHaveText(
    'One completed level that was not sent to the server',
  )
})

test('the sign-up says the purpose of the records, how long they are kept, and whom to ask', async ({
  page,
}) => {
  await open(page, '/')
  await page.locator('#begin').click()
  await expect(page.locator('#privacy')).toContainText(privacy.purpose)
  await expect(page.locator('#privacy')).toContainText(privacy.period)
  await expect(page.locator('#privacy a').first()).toHaveAttribute('href', privacy.contact)
})
