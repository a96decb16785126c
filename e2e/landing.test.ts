import { LEVEL_COUNT } from '#levels/catalog.ts'
import { LISTED_PROCESSES } from '#office/list.ts'
import { MOVING, expect, holdViewReports, open, test } from './harness.ts'

test.use(MOVING)

test(
  'the landing page names every level, and a robot solves one before your eyes',
  { tag: '@catalog' },
  async ({ page }) => {
    await open(page, '/')
    await page.locator('.below').scrollIntoViewIfNeeded()
    await expect(page.locator('#level-list > li')).toHaveCount(LEVEL_COUNT)
    await expect(page.locator('#level-list > li').nth(7)).toHaveText(/8.*Table Scraper Reading a table.*10/)

    const status = page.locator('#showcase-status')
    await expect(status).toHaveText('In Progress')
    await page.click('#showcase-play')
    await expect(status).toHaveText('Ready')
    await expect(page.locator('#chosen-row')).toContainText('RPA Specialist')

    // The focus is still there, and the next press shuffles again.
    await expect(page.locator('#showcase-play')).toHaveText('Shuffle the rows')
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('In Progress')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  },
)

test('the levels come too if a busy browser tells late that they are near', async ({ page }) => {
  const reportTogether = await holdViewReports(page)
  await open(page, '/')
  await reportTogether(() => page.locator('.below').scrollIntoViewIfNeeded())
  await expect(page.locator('#level-list > li')).toHaveCount(LEVEL_COUNT)
})

test('the shown lines work in a console', async ({ page }) => {
  await open(page, '/')
  await page.locator('.below').scrollIntoViewIfNeeded()
  await expect(page.locator('#staff')).toBeVisible()
  const lines = await page.locator('.showcase code').allTextContents()
  // A console knows `$` and returns the value of the last line.
  const said = await page.evaluate<string>(
    `(() => { const $ = (query) => document.querySelector(query)\n${lines.slice(0, -1).join('\n')}\nreturn ${lines.at(-1)} })()`,
  )
  expect(said).toBe('No row chosen yet.')
  await expect(page.locator('#showcase-status')).toHaveText('Ready')
})

test('the page for robots is a page of the site', async ({ page }) => {
  await open(page, '/')
  await page.click('#automation-link')
  await expect(page).toHaveURL('/automation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For your robot')
  await page.getByRole('link', { name: 'What to wait for' }).click()
  await expect(page).toHaveURL('/automation#what-to-wait-for')
  await expect(page.getByRole('heading', { name: 'What to wait for' })).toBeInViewport()
  // A link to a neighbour in docs/ would lead nowhere.
  await expect(page.locator('#manual-body a[href$=".md"]')).toHaveCount(0)
})

test('what the site is and where to begin come first; what only a robot reads comes later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())!.y
  const inOrder = [
    '#begin',
    '#hero-lessons',
    '#office-link',
    '#about-title',
    '#start-title',
    '.below',
    '#robot-title',
  ]
  const tops = await Promise.all(inOrder.map(topOf))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  // Lessons and the office, without scrolling far: two screens of a phone.
  expect(tops[2]).toBeLessThan(2 * 844)
  await expect(page.locator('#first-script')).toHaveAttribute(
    'href',
    '/automation#five-minutes-from-an-empty-folder',
  )
})

test('a new visitor reads what the sign-up asks for before pressing', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('#begin-asks')).toBeVisible()
  const said = (await page.locator('#begin-asks').innerText()).toLowerCase()
  await page.click('#begin')
  const required = page.locator('#registration :is(input, select)[required]')
  // The dialog comes with its own file.
  await expect(required.first()).toBeVisible()
  const names = await required.evaluateAll((all) =>
    all.flatMap((one) => (one.checkVisibility() ? [(one as HTMLInputElement).labels![0]!.textContent] : [])),
  )
  expect(names).toHaveLength(3)
  for (const name of names) expect(said).toContain(name.trim().toLowerCase())
})

test('the office stands in the page as the build drew it, and comes behind another page too', async ({
  page,
  request,
}) => {
  const processes = page.locator('#second-act li')
  expect((await (await request.get('/')).text()).match(/href="\/office\/[a-z-]+"/g)).toHaveLength(
    LISTED_PROCESSES.length,
  )
  await open(page, '/blog')
  // A link of the site: no page is loaded anew.
  await page.getByRole('link', { name: 'BotArena' }).first().click()
  await expect(processes).toHaveCount(LISTED_PROCESSES.length)
  await page.reload()
  await expect(processes).toHaveCount(LISTED_PROCESSES.length)
  await processes.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
