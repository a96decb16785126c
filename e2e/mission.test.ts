import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEYS } from '#learner/storage.ts'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { layoutShifts } from './checks.ts'
import {
  MOVING,
  blockModule,
  expect,
  expectToast,
  open,
  remember,
  rowsFromNow,
  stopClock,
  stored,
  test,
  toastOf,
} from './harness.ts'

/** Labels by level. Spec §2, "Challenge page". */
const LABELS: [id: number, difficulty: string, time: string, category: string][] = [
  [1, 'Beginner', '5-10 min', 'Basic Operations'],
  [5, 'Beginner', '5-10 min', 'Basic Operations'],
  [6, 'Intermediate', '5-10 min', 'Basic Operations'],
  [7, 'Intermediate', '5-10 min', 'Basic Operations'],
  [8, 'Intermediate', '5-10 min', 'Data Processing'],
  [10, 'Intermediate', '5-10 min', 'Data Processing'],
  [11, 'Intermediate', '10-20 min', 'Data Processing'],
  [15, 'Intermediate', '10-20 min', 'Data Processing'],
  [16, 'Expert', '10-20 min', 'Advanced Automation'],
  [18, 'Expert', '10-20 min', 'Advanced Automation'],
  [19, 'Expert', '20-30 min', 'Advanced Automation'],
  [22, 'Expert', '20-30 min', 'Advanced Automation'],
]

/** Pages that arrive in two pieces over a slow line: the place of the cut, and an element that is in view by then. */
const IN_TWO_PIECES: [path: string, width: number, cut: string, inView: string][] = [
  ['/challenge/1?seed=7', 360, '<section class="panel live"', '.strip'],
  ['/blog/3', 1280, 'Power Automate for desktop', 'thead'],
]

/** Serves the site, but stops one page after a text in it. @returns also a function that sends the rest of the page */
async function cutAt(cut: string, path: string, site: string) {
  const rest = Promise.withResolvers<void>()
  const slow = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site))
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      const end = request.url === path ? body.indexOf(cut) : 0
      if (end > 0) {
        response.write(body.subarray(0, end))
        await rest.promise
      }
      response.end(body.subarray(end))
    })()
  })
  await new Promise<void>((resolve) => {
    slow.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`,
    sendRest: rest.resolve,
    close: () => {
      slow.close()
      slow.closeAllConnections()
    },
  }
}

for (const [path, width, cut, inView] of IN_TWO_PIECES) {
  test(`${path} comes in two pieces and moves nothing that was shown, ${width} px wide`, async ({
    browser,
    site,
  }) => {
    const slow = await cutAt(cut, path, site.url)
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await remember(page, {})
    await page.goto(slow.url, { waitUntil: 'commit' })
    await expect(page.locator(inView)).toBeInViewport()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await page.locator('html').getAttribute('data-ready')).toBeNull()
    slow.sendRest()
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
    expect(await layoutShifts(page)).toEqual([])
    await page.close()
    slow.close()
  })
}

test('a lesson is not shown before the keys that lead on are whole', async ({ browser, site }) => {
  // If the buttons wrap, a button whose text loads late may stand on the line above until then.
  const slow = await cutAt('Play it ', '/learn/18', site.url)
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  await page.goto(slow.url, { waitUntil: 'commit' })
  await page.locator('#lesson-worst').waitFor({ state: 'attached' })
  const sent = await page.evaluate(() => performance.now())
  slow.sendRest()
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  expect(await layoutShifts(page)).toEqual([])
  const [shown] = await page.evaluate(() => performance.getEntriesByName('first-paint'))
  expect(shown!.startTime).toBeGreaterThan(sent)
  await page.close()
  slow.close()
})

for (const [path, cut] of [
  ['/challenge/2', 'id="simulation"'],
  ['/blog', 'id="site-menu"'],
] as const) {
  test(`${path} paints nothing before its header is whole, and a level’s strip`, async ({
    browser,
    site,
  }) => {
    const slow = await cutAt(cut, path, site.url)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(slow.url, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('header') !== null, null, { polling: 50 })
    // More frames than another page needs for its first paint.
    const other = await context.newPage()
    await other.goto(`data:text/html,${encodeURIComponent('<p>Painted</p>')}`)
    await other.waitForFunction(() => performance.getEntriesByType('paint').length > 0, null, { polling: 50 })
    await other.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    })
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
    expect(await paints(), 'half of it').toBe(0)
    slow.sendRest()
    await expect.poll(paints, 'all of it').toBeGreaterThan(0)
    await context.close()
    slow.close()
  })
}

test('a welcome that could not be loaded is shown the next time', async ({ page }) => {
  await remember(page, { hasSeenWelcome: false })
  const letCome = await blockModule(page, 'app/play/welcome/welcome.tsx')
  await open(page, '/challenge/1')
  await expect(page.locator('#not-loaded')).toBeInViewport({ ratio: 1 })
  await expect(toastOf(page, 'Not Loaded'), 'the line at the foot says it, and no toast').toHaveCount(0)
  await letCome()
  await page.reload()
  await expect(page.locator('#welcome-start')).toBeVisible()
})

test('a celebration that could not be loaded leaves the level completed, and says so', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await blockModule(page, 'app/play/finish/celebration.tsx')
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#not-loaded')).toContainText('but the level is completed.')
  await expect(page.locator('#mission-status')).toHaveText('Completed')
})

test('a part that failed to load is reported on the page until another try, and on that page alone', async ({
  page,
}) => {
  await remember(page, {})
  const letCome = await blockModule(page, 'app/front/dialogs/perks.tsx')
  await open(page, '/blog')
  const said = page.locator('#not-loaded')
  await page.locator('#perks-open').click()
  await expect(said).toHaveText('Not Loaded This could not be loaded. Check the connection, then try again.')
  await page.locator('#nav-groups').click()
  await expect(page).toHaveURL(/groups$/)
  await expect(said).toHaveCount(0)
  await page.locator('#perks-open').click()
  await expect(said).toBeInViewport({ ratio: 1 })
  await letCome()
  await page.locator('#perks-open').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('that Complete was pressed early stays on the page until it is no longer early', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  const said = page.locator('#incomplete')
  await page.locator('#complete-level').click({ force: true })
  await expect(said.locator('p')).toHaveText(
    'Challenge Incomplete! ⚠️ Complete the required actions before marking as done.',
  )
  await expect(toastOf(page, 'Challenge Incomplete! ⚠️')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toastOf(page, 'Challenge Incomplete! ⚠️')).toHaveCount(0)
  await expect(said).toBeVisible()
  await page.locator('#start-over').click()
  await expect(said).toHaveCount(0)
  await page.locator('#complete-level').click({ force: true })
  await expect(said).toBeVisible()
  await page.locator('#skill-level').selectOption('advanced')
  await expect(said).toHaveCount(0)
})

test('the keyboard continues at the new page when the pressed link is gone', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await page.locator('#next-challenge').press('Enter')
  await expect(page).toHaveURL(/\/challenge\/5$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#main :focus')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('tabindex')
})

test('Space chooses a row as Enter does, and does not scroll', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, '/challenge/8')
  await page.locator('#staff-amara').getByRole('button').focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a message that was read out is not read out again in a dialog', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.locator('#complete-level').click({ force: true })
  await expect(toastOf(page, 'Challenge Incomplete! ⚠️')).toHaveAttribute('role', 'alert')
  await page.locator('#perks-open').click()
  await expect(page.locator('#perks .toast')).toBeVisible()
  await expect(page.locator('#perks .toast')).not.toHaveAttribute('role')
})

test('that it was too early does not lie over the celebration', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.locator('#complete-level').click({ force: true })
  await expect(toastOf(page, 'Challenge Incomplete! ⚠️')).toBeVisible()
  await page.locator('#skill-level').selectOption('advanced')
  // At once: the toast would stay for seconds.
  await page.locator('#complete-level').click()
  await expect(page.locator('#level-complete')).toBeVisible()
  expect(await page.locator('.toast').count()).toBe(0)
})

test('an address in percent signs is the same page', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  for (const path of ['/challenge/%34', '/%63hallenge/4']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 4: Select Specialist')
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  }
  // Neither the server nor the page takes %2F for a slash.
  expect((await page.goto('/blog%2F1'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SECTOR NOT FOUND')
})

test(
  'each level says how hard it is, how long it takes and where it belongs',
  { tag: ['@catalog', '@rest'] },
  async ({ page }) => {
    await remember(page, { mode: 'demo' })
    for (const [id, ...labels] of LABELS) {
      await open(page, `/challenge/${id}`)
      const strip = page.locator('.strip')
      for (const label of [...labels, `${CATALOG[id - 1]!.points} XP`])
        await expect(strip).toContainText(label)
      await expect(page.locator('#level-progress')).toHaveJSProperty('value', id)
      await expect(page.locator('#level-progress')).toHaveJSProperty('max', LEVEL_COUNT)
      await expect(page.locator('#mission-number')).toHaveText(`Mission ${id} of ${LEVEL_COUNT}`)
      await expect(page.locator('#previous-level')).toHaveCount(id > 1 ? 1 : 0)
      await expect(page.locator('#next-level')).toHaveCount(id < LEVEL_COUNT ? 1 : 0)
    }
  },
)

test('the stations lead to the level before, the level after and the hub', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/5')
  await page.locator('#next-level').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 6: Radio Expert')
  await page.locator('#previous-level').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 5: Check Champion')
  await page.locator('#mission-hub').click()
  await expect(page).toHaveURL(/\/$/)
})

test('Complete pressed early names the missing steps and records nothing', async ({ page, site }) => {
  const before = site.rows('user_progress').length
  await remember(page, {})
  await open(page, '/challenge/1')
  const button = page.locator('#complete-level')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expectToast(page, 'Challenge Incomplete! ⚠️', 'Complete the required actions before marking as done.')
  await expect(page.locator('#mission-status')).toHaveText('In Progress')
  expect(await stored(page, KEYS.completed)).toBeNull()
  expect(site.rows('user_progress')).toHaveLength(before)
})

test('the status goes from In Progress to Ready to Completed, and a solved level can be spoiled', async ({
  page,
}) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/2')
  const status = page.locator('#mission-status')
  await expect(status).toHaveText('In Progress')
  await page.locator('#phrase').fill('RPA Automation Master')
  await expect(status).toHaveText('Ready')
  await expect(page.locator('.btn-go')).toHaveText('Complete Mission')
  await page.locator('#phrase').fill('RPA Automation Master!')
  await expect(status).toHaveText('In Progress')
  await page.locator('#phrase').fill('RPA Automation Master')
  await page.locator('#complete-level').click()
  await expect(status).toHaveText('Completed')
  await expect(status).toHaveAttribute('data-status', 'completed')
})

test('a level is awarded once: not by a second press, a reload or a second tab', async ({
  page,
  context,
}) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  const other = await context.newPage()
  await other.goto('/challenge/4')
  await other.locator('#skill-level').selectOption('advanced')
  await expect(other.locator('#mission-status')).toHaveText('Ready')

  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#level-complete')).toBeVisible()
  expect(await stored(page, KEYS.points)).toBe('5')
  await page.keyboard.press('Escape')
  await page.locator('#complete-level').click({ force: true })
  await other.locator('#complete-level').click({ force: true })
  await page.reload()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  await page.locator('#complete-level').click({ force: true })
  expect(await stored(page, KEYS.points)).toBe('5')
  expect(await stored(page, KEYS.completed)).toBe('[4]')
})

test('completing raises level-completed with the level and its points', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.evaluate(() =>
    window.addEventListener('level-completed', (event) =>
      localStorage.setItem('heard', JSON.stringify((event as CustomEvent).detail)),
    ),
  )
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  expect(await stored(page, 'heard')).toBe('{"level":4,"points":5}')
})

test('Start over brings the level back to its beginning, the text of a field included', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/2')
  await page.locator('#phrase').fill('wrong')
  await page.locator('#start-over').click()
  await expect(page.locator('#phrase')).toHaveValue('')
})

test.describe('time', () => {
  test('the clock starts at the first opening and goes on over a reload', async ({ page }) => {
    await remember(page, {})
    await open(page, '/challenge/1')
    const started = await stored(page, KEYS.startTime(1))
    expect(Math.abs(Date.now() - Number(started))).toBeLessThan(60_000)
    await page.reload()
    await page.locator('html[data-ready="true"]').waitFor()
    expect(await stored(page, KEYS.startTime(1))).toBe(started)
  })

  for (const [what, start, expected] of [
    ['90 seconds ago', () => String(Date.now() - 90_500), 90],
    ['that is junk', () => 'junk', 0],
    ['in an hour', () => String(Date.now() + 3_600_000), 0],
    ['in 1970', () => '0', 604_800],
  ] as const) {
    test(`a start ${what} is recorded as ${expected} seconds`, async ({ page, site }) => {
      const rows = rowsFromNow(site)
      await remember(page, { mode: 'demo' })
      await page.addInitScript(
        ([key, value]) => localStorage.setItem(key!, value!),
        [KEYS.startTime(4), start()],
      )
      await open(page, '/challenge/4')
      await page.locator('#skill-level').selectOption('advanced')
      await page.locator('#complete-level').click()
      await expect.poll(() => rows('user_progress')).toHaveLength(1)
      const seconds = Number(rows('user_progress')[0]!['time_taken_seconds'])
      expect(seconds).toBeGreaterThanOrEqual(expected)
      expect(seconds).toBeLessThanOrEqual(expected + (expected > 0 && expected < 604_800 ? 30 : 0))
      expect(await stored(page, KEYS.completed)).toBe('[4]')
    })
  }
})

test('without a server a level is completed all the same, and the failure is only logged', async ({
  page,
  site,
}) => {
  const rows = rowsFromNow(site)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4')
  await page.route('**/rest/v1/user_progress', (route) => route.abort())
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#level-complete')).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('The progress of level 4 was not recorded.')
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(rows('user_progress')).toHaveLength(0)
})

test.describe('celebration', () => {
  test.use(MOVING)

  test('title and keys come one after the other, the focus goes on, and closing gives it back', async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    await page.locator('#complete-level').focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('#level-complete')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('LEVEL 4 COMPLETE!')).toBeVisible()
    await expect(dialog.getByText('Select Specialist Mastered!')).toBeVisible()
    await expect(dialog.getByText('+5 POINTS')).toBeVisible()
    for (const badge of ['precise', 'fast', 'champion']) await expect(dialog.getByText(badge)).toBeVisible()
    await expect(page.locator('#win-extra')).toHaveCount(0)
    await expect(page.locator('#next-challenge')).toBeVisible()
    await expect(page.locator('#win-title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('#complete-level')).toBeFocused()
  })

  test('every fifth level has an extra icon', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/5')
    await solutions.get(5)!(playwrightRobot(page))
    await page.locator('#complete-level').click()
    await expect(page.locator('#win-extra')).toBeVisible()
  })

  test('its stages wait for 500 and 1000 ms, and closing resets them', async ({ page }) => {
    const onward = page.locator('#next-challenge')
    await stopClock(page)
    await remember(page, { mode: 'demo' })
    for (const visit of ['first', 'second']) {
      await test.step(`the ${visit} time`, async () => {
        await open(page, '/challenge/4')
        await page.locator('#skill-level').selectOption('advanced')
        await page.locator('#complete-level').click()
        await expect(page.locator('#level-complete')).toBeVisible()
        const delay = await page
          .locator('.stage-title')
          .evaluate((stage) => getComputedStyle(stage).animationDelay)
        expect(delay).toBe('0.5s')
        await page.clock.runFor(999)
        await expect(onward).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Next Challenge' })).toHaveCount(0)
        await page.clock.runFor(1)
        await expect(onward).toBeVisible()
        await page.keyboard.press('Escape')
        await page.evaluate(() => localStorage.removeItem('rpa-completed-levels'))
      })
    }
  })

  test('reduced motion shows all its stages at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopClock(page)
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    await page.locator('#complete-level').click()
    await expect(page.locator('#next-challenge')).toBeVisible()
    const animation = await page
      .locator('.stage-title')
      .evaluate((stage) => getComputedStyle(stage).animationName)
    expect(animation).toBe('none')
  })
})

test.describe('welcome', () => {
  test('it opens on level 1 the first time only', async ({ page }) => {
    await remember(page, { hasSeenWelcome: false, mode: 'demo' })
    await open(page, '/challenge/2')
    await expect(page.locator('#welcome')).toHaveCount(0)
    await open(page, '/challenge/1')
    await page.locator('#welcome-start').click()
    await expect(page.locator('#welcome')).toHaveCount(0)
    expect(await stored(page, KEYS.welcomeSeen)).not.toBeNull()
    await open(page, '/challenge/1')
    await expect(page.locator('#welcome')).toHaveCount(0)
  })
})

test.describe('seed', () => {
  test('the page shows the seed in use, and the same seed draws the same', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    const deal = async (path: string) => {
      await open(page, path)
      return page.locator('#staff td').allTextContents()
    }
    const seven = await deal('/challenge/8?seed=7')
    await expect(page.locator('#seed')).toHaveText('7')
    expect(await deal('/challenge/8?seed=7')).toEqual(seven)
    const others = new Set<string>()
    for (const seed of ['a', 'b', 'c', 'd']) others.add((await deal(`/challenge/8?seed=${seed}`)).join())
    expect(others.size).toBeGreaterThan(1)
    await open(page, '/challenge/8')
    await expect(page.locator('#seed')).toHaveText(/^\d{1,6}$/)
  })
})

test('a level that cannot be loaded says so and can be tried again', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/1')
  const letCome = await blockModule(page, 'levels/02-type-wizard/index.ts')
  await page.locator('#next-level').click()
  const again = page.locator('#reload-room')
  await expect(again).toBeVisible()
  await letCome()
  await again.click()
  await expect(page.locator('#phrase')).toBeVisible()
  await expect(toastOf(page, 'Error')).toHaveCount(0)
})

test.describe('objectives', () => {
  test('they tick themselves while the robot works, and the one that is not met says why', async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/1')
    await expect(page.locator('#objectives .goal')).toHaveCount(4)
    await expect(page.locator('#objectives .goal[data-met="true"]')).toHaveCount(0)
    await page.locator('#click-target').click()
    const lines = page.locator('#objectives li')
    await expect(lines.nth(0)).toContainText('(met)')
    await page.locator('#right-click-target').click()
    await expect(lines.nth(1)).toContainText('needs a right click')
    await page.locator('#complete-level').click({ force: true })
    const unmet = page.locator('#incomplete li')
    await expect(unmet).toHaveCount(3)
    await expect(unmet.first()).toContainText(
      'Right-click the second. “Right-click me” received a left click',
    )
    await page.locator('#right-click-target').click({ button: 'right' })
    await expect(unmet).toHaveCount(2)
    await expect(lines.nth(1)).toContainText('(met)')
  })

  test('in a completed level they are met, whatever it shows', async ({ page }) => {
    await remember(page, { completed: [1, 2, 3, 4] })
    await open(page, '/challenge/4')
    await expect(page.locator('#objectives .goal[data-met="true"]')).toHaveCount(1)
    await open(page, '/challenge/4?conditions=calm')
    await expect(page.locator('#objectives .goal[data-met="false"]')).toHaveCount(1)
  })
})
