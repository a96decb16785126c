import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { waysFor } from '#levels/own-tool.ts'
import { expectAccessible } from './checks.ts'
import { blockModule, expect, open, remember, rememberTexts, test, testOnOwnPage } from './harness.ts'

/** A learner who named this tool at sign-up. */
const visitorWith = (tool: string) => ({
  botarena_user: JSON.stringify({ name: 'Ada', email: 'ada@example.org', submittedAt: '', rpa_tool: tool }),
  'rpa-mode': 'demo',
  'rpa-has-seen-welcome': 'true',
})

test('the lesson of a level says what it trains, where the problem occurs, and what stops robots there, and leads on', async ({
  page,
}) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/learn/8')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson 8: Table Scraper')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'In real work',
    'What makes robots fail here',
    'The same task in your tool',
  ])
  await expect(page.locator('.lead')).toContainText('It trains reading a table by its headers')
  await expect(page.locator('#lesson-kills')).toContainText('What helps: ')
  const fates = page.locator('#fates')
  const [robots, days] = [fates.locator('thead th ~ th'), fates.locator('tbody tr')]
  await expect(robots.first()).toHaveText('Ids')
  expect(await fates.locator('td').count()).toBe((await robots.count()) * (await days.count()))
  await expect(page.locator('#lesson-article')).toHaveAttribute('href', '/blog/2')
  await expect(page.locator('#lesson-previous')).toHaveAttribute('href', '/learn/7')
  const worst = await page.locator('#lesson-worst').getAttribute('href')
  expect(worst).toMatch(/^\/challenge\/8\?conditions=\w+$/)
  await page.locator('#lesson-next').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson 9: Multi-Page Master')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the main button of a lesson leads on: to the level, or to the next one to play where that is locked', async ({
  page,
}) => {
  await remember(page, { completed: [1], points: 5 })
  await open(page, '/learn/8')
  const key = page.locator('#main .btn-go')
  await expect(key).toHaveText('Next up: Level 2')
  await expect(page.locator('#lesson-locked')).toContainText('Locked')
  const before = (await page.locator('#lesson-worst').boundingBox())!.x
  await key.click()
  await expect(page).toHaveURL(/\/challenge\/2$/)
  await open(page, '/learn/2')
  await expect(key).toHaveText('Play level 2')
  await expect(page.locator('#lesson-locked')).toHaveCount(0)
  // The button has the same width with either text, so nothing moves while the page learns which one applies.
  expect((await page.locator('#lesson-worst').boundingBox())!.x).toBe(before)
  await page.locator('#mode-demo').click()
  await open(page, '/learn/8')
  await expect(key).toHaveText('Play level 8')
})

test('a visitor who never signed up is led to the sign-up first, which names the level', async ({ page }) => {
  await open(page, '/learn/8')
  // Levels come in order: the form leads to the first.
  await expect(page.locator('#main .btn-go')).toHaveText('Sign up for level 1')
  await expect(page.locator('#lesson-worst')).not.toHaveAttribute('href')
  await page.locator('#mode-demo').click()
  await expect(page.locator('#lesson-join')).toHaveText('Sign up for level 8')
  await page.locator('#lesson-join').click()
  await page.locator('#name').fill('Ada')
  await page.locator('#email').fill('ada@example.org')
  await page.locator('#rpa-tool').selectOption('UiPath')
  await page.locator('#registration-submit').click()
  await expect(page).toHaveURL(/\/challenge\/8$/)
  await expect(page.locator('#mission-status')).toHaveText('In Progress')
  await open(page, '/learn/8')
  await expect(page.locator('#main .btn-go')).toHaveText('Play level 8')
  await expect(page.locator('#lesson-worst')).toHaveAttribute('href')
})

test('the button plays the level under the condition that stopped most', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/learn/5')
  await page.locator('#lesson-worst').click()
  await expect(page).toHaveURL(/\/challenge\/5\?conditions=\w+$/)
  await expect(page.locator('#conditions-today')).toBeVisible()
})

test('the first lesson has none before it, the last none after, and a number of no level is answered 404', async ({
  page,
}) => {
  await open(page, `/learn/${CATALOG[0]!.id}`)
  await expect(page.locator('#lesson-previous')).toHaveCount(0)
  await expect(page.locator('#lesson-next')).toBeVisible()
  await open(page, `/learn/${LEVEL_COUNT}`)
  await expect(page.locator('#lesson-next')).toHaveCount(0)
  for (const number of [0, LEVEL_COUNT + 1, '1x', '01']) {
    const answer = await page.goto(`/learn/${number}`)
    expect([number, answer?.status()]).toEqual([number, 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson Not Found')
  }
})

testOnOwnPage(
  'the learner’s tool is shown first, another one is a key away, by keyboard too',
  async ({ page }) => {
    await rememberTexts(page, visitorWith('Blue Prism'))
    await open(page, '/learn/8')
    const keys = page.locator('.chore [aria-pressed]')
    await expect(keys).toHaveCount(waysFor('').length)
    await expect(keys.first()).toHaveText('Blue Prism')
    await expect(keys.first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('#chore-in-blue-prism')).toContainText('Read stage into a collection, Loop')
    await page.locator('#chore-playwright').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#chore-in-blue-prism')).toBeHidden()
    await expect(page.locator('#chore-in-playwright pre')).toContainText('export async function solve(page)')
  },
)

testOnOwnPage(
  'the script is copied as it stands, and a browser that refuses is said',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/learn/2')
    await page.locator('#chore-selenium').click()
    await page.locator('#chore-copy-selenium').click()
    await expect(page.locator('#chore-in-selenium [role="status"]')).toHaveText('Copied.')
    const shown = await page.locator('#chore-in-selenium code').textContent()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      document.execCommand = () => false
    })
    await page.locator('#chore-copy-selenium').click()
    await expect(page.locator('#chore-in-selenium [role="status"]')).toContainText('Select the script')
  },
)

test('after the win the same chore stands beside the own tape, and scrolls in its own box at 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await page.locator('#win-chore summary').click()
  await expect(page.locator('#chore-in-uipath li').first()).toContainText('Select Item')
  await page.locator('#chore-selenium').click()
  const box = page.locator('#chore-in-selenium .scroll')
  const { inner, outer } = await box.evaluate((node) => ({
    inner: node.scrollWidth,
    outer: node.clientWidth,
  }))
  expect(inner).toBeGreaterThan(outer)
  const dialog = page.locator('dialog[open]')
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  await expectAccessible(page, 'celebration with a script', 'dialog[open]')
  await page.locator('#win-lesson').click()
  await expect(page).toHaveURL(/\/learn\/4$/)
})

test('steps that do not come say so, and come at the next try', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  const letCome = await blockModule(page, 'app/play/chore/chore.tsx')
  await page.locator('#complete-level').click()
  await page.locator('#win-chore summary').click()
  await expect(page.locator('#win-chore [role="alert"]')).toContainText(
    'The steps and scripts could not be loaded.',
  )
  await letCome()
  await page.locator('#reload-chore').click()
  await expect(page.locator('#chore-in-uipath')).toBeVisible()
})

test('on paper a lesson has every tool and no key', async ({ page }) => {
  await open(page, '/learn/8')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.chore section')).toHaveCount(waysFor('').length)
  for (const section of await page.locator('.chore section').all()) await expect(section).toBeVisible()
  await expect(page.locator('.learn button:visible')).toHaveCount(0)
})
