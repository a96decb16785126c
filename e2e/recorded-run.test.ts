import type { Page } from '@playwright/test'
import type { Day } from '#game/conditions.ts'
import { KEYS } from '#learner/storage.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { arena } from './arena-command.ts'
import { MOVING, expect, open, remember, test, type Site } from './harness.ts'

test.use(MOVING)

/** Issues a run and opens it in a fresh browser. */
async function openIssued(page: Page, site: Site, ...args: string[]): Promise<string> {
  const address = await arena(site, 'issue', ...args)
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  return address
}

const fateOf = async (site: Site, address: string): Promise<Record<string, unknown>> =>
  JSON.parse(await arena(site, 'run', new URL(address).searchParams.get('run')!))

test('a run is recorded while it is played, goes on after a reload, and is verified', async ({
  page,
  site,
}) => {
  const address = await openIssued(page, site, '5')
  const state = page.locator('#run-state')
  await expect(state).toHaveText('The server is recording this run. No action yet.')
  await expect(page.locator('#reward, .strip')).toContainText('Recorded by the server')
  await page.locator('#check-rpa-process').check()
  await expect(state).toHaveAttribute('data-status', 'heard')
  await expect(state).toHaveText('The server has recorded 1 action.')
  await page.reload()
  await expect(page.locator('#check-rpa-process')).toBeChecked()
  await expect(state).toHaveText('The server has recorded 1 action.')
  await page.locator('#flight-recorder').click()
  await expect(page.locator('#flight-download')).toBeVisible()
  await expect(page.locator('#flight-report')).not.toContainText('The run is stored only in this browser.')
  await solutions.get(5)!(playwrightRobot(page))
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await page.locator('#complete-level').click()
  await expect(state).toHaveAttribute('data-status', 'solved')
  await expect(state).toContainText('Verified: the server played your')
  expect(await fateOf(site, address)).toMatchObject({ status: 'solved', reloads: 1 })
  // No link leads out of the run by mistake.
  await expect(page.locator('#flight-recorder')).toBeAttached()
  await expect(page.locator('#conditions-open, #practise-again')).toHaveCount(0)
  // The run counts for its issuer, and does not change this browser's progress.
  expect(await page.evaluate((key) => localStorage.getItem(key), KEYS.run(5))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('rpa-completed-levels'))).toBeNull()
})

test('a robot solves an issued run under conditions, and waits until it is recorded', async ({
  page,
  site,
}) => {
  const address = await openIssued(page, site, '4', '--conditions', 'names')
  // Its seed is long, and a phone narrow.
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.getByRole('combobox', { name: 'Skill level' }).selectOption('advanced')
  await page.locator('#complete-level').click()
  await page.evaluate(() => window.botarena!.settled(10_000))
  await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'solved')
  // The new names follow from the opening, so that the page can be drawn again from a trace.
  const names = {
    'skill-level': await page.getByRole('combobox', { name: 'Skill level' }).getAttribute('id'),
  }
  expect(await fateOf(site, address)).toMatchObject({
    status: 'solved',
    conditions: 'names',
    isNoted: true,
    claimed: { met: ['names'], names },
  })
})

test('the changes of a day are noted once: the server stores cover and late controls', async ({
  page,
  site,
}) => {
  const address = await openIssued(page, site, '4', '--conditions', 'late,cover')
  await page.locator('#cover-close').click()
  const box = page.getByRole('combobox', { name: 'Skill level' })
  await box.selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'solved')
  const { claimed, isNoted } = (await fateOf(site, address)) as { claimed: Day; isNoted: boolean }
  expect(isNoted).toBe(true)
  expect(claimed.met).toEqual(['late', 'cover'])
  expect(Object.keys(claimed.late!)).toEqual(['skill-level'])
  expect(claimed.cover!.closed).toBeGreaterThan(claimed.cover!.came)
})

test('a claim by a script is no verdict, and a second tab takes the run over', async ({
  page,
  site,
  context,
}) => {
  const address = await openIssued(page, site, '4')
  await page.evaluate(() => {
    localStorage.setItem('rpa-completed-levels', '[4]')
    window.dispatchEvent(new CustomEvent('level-completed', { detail: { level: 4, points: 5 } }))
  })
  await page.locator('#complete-level').click({ force: true })
  expect(await fateOf(site, address)).toMatchObject({ status: 'open', entries: 0 })
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.locator('#run-state')).toHaveAttribute('data-status', 'open')
  await solutions.get(4)!(playwrightRobot(page))
  await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'elsewhere')
  await other.close()
})

test('a network that was gone loses nothing', async ({ page, site }) => {
  const address = await openIssued(page, site, '4')
  await page.route(/\/entries$/, (route) => route.abort())
  await solutions.get(4)!(playwrightRobot(page))
  await page.locator('#complete-level').click()
  await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'sending')
  await page.unrouteAll()
  await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'solved')
  expect(await fateOf(site, address)).toMatchObject({ status: 'solved' })
})

test('a run that is unknown or over says what to do', async ({ page, site }) => {
  await page.goto(`${site.url}/challenge/4?run=${'0'.repeat(32)}`)
  await expect(page.locator('#run-state')).toContainText('There is no run with this address.')
  const address = await openIssued(page, site, '4')
  await page.goto(address.replace('/4?', '/5?'))
  await expect(page.locator('#run-state')).toContainText('This run belongs to level 4.')
  for (const damaged of [address.slice(0, -2), address.replace(/run=.*/, 'run=')]) {
    await page.goto(damaged)
    await expect(page.locator('#run-state')).toContainText('This link is incomplete')
    await expect(page.locator('#simulation')).toHaveCount(0)
  }
})

test('an address with a word that ends in run= is no issued run', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4?dry-run=1&holidays=3')
  await expect(page.locator('#skill-level')).toBeVisible()
  await expect(page.locator('#run-state, #days-state')).toHaveCount(0)
})
