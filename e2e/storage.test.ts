import { KEYS } from '#learner/storage.ts'
import { expect, open, remember, stored, test } from './harness.ts'

const JUNK = ['', '{', 'null', '[]', '"text"', '42', 'true', '{"a":1}', '\u0000', '🤖'.repeat(500)]

test.describe('a corrupt visitor record', () => {
  for (const junk of JUNK) {
    test(`${JSON.stringify(junk.slice(0, 20))} is removed, logged without its text, and the visitor is new`, async ({
      page,
    }) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [KEYS.visitor, junk])
      await open(page, '/')
      await expect(page.getByRole('button', { name: 'Begin Your RPA Journey' })).toBeVisible()
      expect(await stored(page, KEYS.visitor)).toBeNull()
      expect(logged.some((text) => text.includes(KEYS.visitor))).toBe(true)
      expect(logged.join('\n')).not.toContain('🤖')
      await expect(page.locator('.toast')).toHaveCount(0)
    })
  }
})

for (const [name, key] of Object.entries({
  points: KEYS.points,
  completed: KEYS.completed,
  mode: KEYS.mode,
  width: KEYS.sidebarWidth,
  welcome: KEYS.welcomeSeen,
  start: KEYS.startTime(1),
})) {
  test(`junk under ${name} breaks no page`, async ({ page }) => {
    await remember(page, {})
    await open(page, '/')
    for (const junk of JUNK) {
      await page.evaluate(([at, value]) => localStorage.setItem(at!, value!), [key, junk])
      await open(page, '/challenge/1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 1: Click Master')
      await expect(page.locator('#side-points')).toHaveText(/^\d+$/)
      await expect(page.locator('#side-done')).toHaveText(/^\d+\/\d+$/)
      const width = await page
        .locator('#sidebar')
        .evaluate((element) => element.getBoundingClientRect().width)
      expect(width).toBeGreaterThanOrEqual(240)
      expect(width).toBeLessThanOrEqual(400)
    }
  })
}

test('a broken list of levels is read as far as it makes sense', async ({ page }) => {
  await remember(page, {})
  await page.addInitScript(
    ([key]) => localStorage.setItem(key!, '[1,"2",null,1,-5,2.5,99,{}]'),
    [KEYS.completed],
  )
  await open(page, '/')
  await expect(page.locator('#side-done')).toHaveText(/^2\//)
  await expect(page.locator('#level-link-3 small')).toHaveText('READY')
})

test('a browser that refuses storage lets the learner play, and says that nothing is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, '/')
  await page.locator('#begin').click()
  await page.locator('#name').fill('Ada')
  await page.locator('#email').fill('ada@example.org')
  await page.locator('#rpa-tool').selectOption('UiPath')
  await page.locator('#registration-submit').click()
  await page.locator('#welcome-start').click()
  await expect(page.locator('#side-forgetful')).toBeVisible()
  await page.locator('#mode-demo').check()
  await page.locator('#level-link-4').click()
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#side-points')).toHaveText('5')
})

test('storage that cannot even be read leaves a page that works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Begin Your RPA Journey' })).toBeVisible()
})

test('a record that another tab removes sends the learner away', async ({ page, context }) => {
  await remember(page, {})
  await open(page, '/challenge/1')
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate((key) => localStorage.removeItem(key), KEYS.visitor)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('#sidebar')).toHaveCount(0)
})
