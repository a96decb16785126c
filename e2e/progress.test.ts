import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { builtFile } from '#builder/built-file.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG, LEVEL_COUNT, TOTAL_POINTS } from '#levels/catalog.ts'
import {
  VISITOR,
  blockModule,
  expect,
  expectToast,
  open,
  remember,
  rememberTexts,
  rowsFromNow,
  stored,
  test,
  toastOf,
} from './harness.ts'

/** Completes level 4, the quickest. */
async function complete4(page: Page, seed = '7') {
  await open(page, `/challenge/4?seed=${seed}`)
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
}

test('one button of the progress page stands out, and leads on: to the start, the next level, at last a changed page', async ({
  page,
}) => {
  const lit = page.locator('#main .btn-go')
  await open(page, '/progress')
  await expect(lit).toHaveText('Begin Your RPA Journey')
  await remember(page, { completed: [1, 2], points: 10 })
  await open(page, '/progress')
  await expect(lit).toHaveText('Next up: Level 3, Paste Pro')
  await expect(page.locator('#progress-worse-day')).toBeVisible()
  await lit.click()
  await expect(page).toHaveURL(/\/challenge\/3$/)
  await page.evaluate(
    ([key, all]) => localStorage.setItem(key!, all!),
    [KEYS.completed, JSON.stringify(CATALOG.map(({ id }) => id))],
  )
  await open(page, '/progress')
  await expect(lit).toHaveAttribute('id', 'progress-worse-day')
})

const waiting = async (page: Page): Promise<unknown[]> =>
  JSON.parse((await stored(page, KEYS.outbox)) ?? '[]')

test.describe('the outbox', () => {
  // The site sends a record again after 15 s. Here it waits until the test lets it.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((work: () => void, after = 0) =>
        later(work, after > 10_000 ? 600_000 : after)) as typeof window.setTimeout
    }),
  )

  test('unsent records wait, and are sent in order and once when the server is back', async ({
    page,
    site,
  }) => {
    const rows = rowsFromNow(site)
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4')
    await page.locator('#skill-level').selectOption('advanced')
    await expect(page.locator('#mission-status')).toHaveText('Ready')
    // The page fetches it when it is idle; without the server it could not come.
    const celebration = builtFile('app/play/finish/celebration.tsx')
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        ),
      )
      .toContain(celebration)
    // What it imports itself may still be on its way.
    await page.evaluate((file) => import(file), celebration)
    await site.stop()
    await page.locator('#complete-level').click()
    await expect(page.locator('#level-complete')).toBeVisible()
    expect(await waiting(page)).toHaveLength(1)
    await site.start()
    await open(page, '/challenge/6')
    await page.locator('#radio-expert').check()
    await page.locator('#complete-level').click()
    await expect.poll(() => rows('user_progress').map((row) => row['challenge_level'])).toEqual([4, 6])
    await expect.poll(() => waiting(page)).toEqual([])
    expect(new Set(rows('user_progress').map((row) => row['submission_id'])).size).toBe(2)
  })

  test('a sender that failed to load is requested again, and the progress page counts the waiting records', async ({
    page,
    site,
  }) => {
    const before = site.rows('user_progress').length
    await remember(page, { mode: 'demo' })
    const letCome = await blockModule(page, 'app/sending/sender.ts')
    await complete4(page)
    await page.locator('#view-progress').click()
    await open(page, '/progress')
    await expect(page.locator('#unsent')).toContainText('Not sent yet: 1')
    await letCome()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.locator('#unsent')).toHaveCount(0)
    expect(site.rows('user_progress')).toHaveLength(before + 1)
  })

  test('a record whose answer was lost is sent again and stored once', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    await remember(page, { mode: 'demo' })
    let isLost = true
    await page.route('**/rest/v1/user_progress*', async (route) => {
      if (!isLost) return route.continue()
      // The server has stored it, and the answer never arrives.
      await route.fetch()
      await route.abort()
    })
    await complete4(page)
    await expect.poll(() => rows('user_progress')).toHaveLength(1)
    expect(await waiting(page)).toHaveLength(1)
    isLost = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => waiting(page)).toEqual([])
    expect(rows('user_progress')).toHaveLength(1)
  })

  test('a record that the server will never take does not hold up the next', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    await remember(page, { mode: 'demo' })
    await page.addInitScript((key) => {
      if (localStorage.getItem(key)) return
      const bad = {
        user_email: 'nobody',
        challenge_level: 1,
        time_taken_seconds: 1,
        submission_id: crypto.randomUUID(),
      }
      localStorage.setItem(key, JSON.stringify([bad, 'junk', null, {}]))
    }, KEYS.outbox)
    await complete4(page)
    await expect.poll(() => rows('user_progress').map((row) => row['challenge_level'])).toEqual([4])
  })
})

test.describe('the progress page', () => {
  test(
    'shows level, points, time, attempts, seed and day, and the totals',
    { tag: '@catalog' },
    async ({ page }) => {
      await remember(page, { mode: 'demo' })
      await open(page, '/challenge/4?seed=7')
      await page.locator('#start-over').click()
      await page.reload()
      await page.locator('html[data-ready="true"]').waitFor()
      await complete4(page)
      await page.locator('#view-progress').click()
      await expect(page).toHaveURL(/\/progress$/)
      const row = page.locator('#progress-4')
      await expect(row.locator('td, th')).toHaveText([
        '4',
        'Select Specialist',
        'COMPLETED',
        '5',
        /^\d+ s$/,
        // Start over and a reload before the first action begin no attempt.
        '1',
        '7',
        /^[A-Z][a-z]+ \d+, \d{4}$/,
        'Show',
      ])
      await expect(page.locator('#total-levels')).toHaveText(`1/${LEVEL_COUNT}`)
      await expect(page.locator('#total-points')).toHaveText(`5/${TOTAL_POINTS}`)
      await expect(page.locator('#progress-table tbody tr')).toHaveCount(LEVEL_COUNT)
      await expect(page.getByRole('img', { name: /Time by level/ })).toBeVisible()
    },
  )

  test('is there for visitors without progress', async ({ page }) => {
    await open(page, '/progress')
    await expect(page.getByText('No level completed yet.')).toBeVisible()
  })

  test('a file taken along brings the progress to another browser, and importing it again adds nothing', async ({
    page,
    otherMachine,
  }) => {
    await remember(page, { mode: 'demo' })
    await complete4(page, 'abc')
    await open(page, '/progress')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#progress-export').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^botarena-progress-\d{4}-\d\d-\d\d\.json$/)
    const file = await download.path()
    const exported = JSON.parse(await readFile(file, 'utf8'))
    expect(exported).toMatchObject({
      format: 'botarena-progress',
      version: 1,
      name: 'Test Pilot',
      points: 5,
      completed: [4],
    })
    expect(exported.results['4']).toMatchObject({ points: 5, attempts: 1, seed: 'abc' })
    expect(exported.visitor).toEqual(VISITOR)

    const other = await otherMachine()
    await remember(other, { mode: 'demo', completed: [1], points: 5 })
    await open(other, '/progress')
    await other.locator('#progress-import').setInputFiles(file)
    await expectToast(other, 'Progress imported', 'Levels added: 4.')
    await expect(other.locator('#side-points')).toHaveText('10')
    await expect(other.locator('#progress-4')).toContainText('abc')
    await other.locator('#progress-import').setInputFiles(file)
    await expectToast(other, 'Progress imported', 'You already have everything in this file.')
    await expect(other.locator('#side-points')).toHaveText('10')
  })

  const ADA = {
    name: 'Ada',
    email: 'ada@example.org',
    submittedAt: '2026-11-20T09:00:00.000Z',
    rpa_tool: 'UiPath',
  }

  /** Chooses a file with level 4 in it. */
  const importFile = (page: Page, more: object) =>
    page.locator('#progress-import').setInputFiles({
      name: 'progress.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({
          format: 'botarena-progress',
          version: 1,
          exportedAt: '2026-11-20T10:00:00.000Z',
          name: 'Ada',
          points: 5,
          completed: [4],
          results: {},
          ...more,
        }),
      ),
    })

  test('in a browser without a learner the file brings its learner, and nothing is sent a second time', async ({
    page,
    site,
  }) => {
    const before = site.rows('leads').length
    await remember(page, { isNew: true, mode: 'demo' })
    await open(page, '/progress')
    await importFile(page, { visitor: ADA })
    await expectToast(page, 'Progress imported', 'This browser now belongs to Ada. Levels added: 4.')
    await expect(page.locator('#sidebar')).toBeVisible()
    await expect(page.locator('#total-learner')).toHaveText('Ada')
    expect(JSON.parse((await stored(page, KEYS.visitor))!)).toEqual(ADA)
    await open(page, '/challenge/6')
    await page.locator('#radio-expert').check()
    await page.locator('#complete-level').click()
    await expect.poll(() => site.rows('user_progress').at(-1)).toMatchObject({ user_email: ADA.email })
    expect(site.rows('leads')).toHaveLength(before)
  })

  test('a file from before, or with a learner whom the server would refuse, brings levels alone', async ({
    page,
  }) => {
    await remember(page, { isNew: true, mode: 'demo' })
    await open(page, '/progress')
    for (const more of [{}, { visitor: { ...ADA, email: 'nowhere' } }, { visitor: { email: ADA.email } }]) {
      await importFile(page, more)
      await expect(page.locator('#total-levels')).toHaveText(`1/${LEVEL_COUNT}`)
      await expect(page.locator('#total-learner')).toHaveText('Not signed up')
    }
    expect(await stored(page, KEYS.visitor)).toBeNull()
  })

  test('the file of another person asks who continues, and closing the question imports nothing', async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/progress')
    const question = page.getByRole('dialog', { name: 'Whose progress should this browser use?' })
    const name = page.locator('#total-learner')

    await importFile(page, { visitor: ADA })
    await expect(question).toContainText('ada@example.org')
    // Each name has an element of its own, so that a name with another writing direction does not turn the sentence
    // around.
    await expect(question.locator('bdi')).toHaveText([VISITOR.name, ADA.name])
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page.locator('#total-levels')).toHaveText(`0/${LEVEL_COUNT}`)

    await importFile(page, { visitor: ADA })
    await question.getByRole('button', { name: `Stay ${VISITOR.name}` }).click()
    await expectToast(page, 'Progress imported', 'Levels added: 4.')
    await expect(name).toHaveText(VISITOR.name)
    expect(JSON.parse((await stored(page, KEYS.visitor))!)).toEqual(VISITOR)

    await importFile(page, { visitor: ADA })
    await question.getByRole('button', { name: 'Continue as Ada' }).click()
    await expect(name).toHaveText('Ada')
    expect(JSON.parse((await stored(page, KEYS.visitor))!)).toEqual(ADA)

    await importFile(page, { visitor: { ...ADA, email: 'ADA@example.org' } })
    await expect(page.locator('.toast').last()).toContainText('You already have everything in this file.')
    await expect(question).toHaveCount(0)
  })

  test('a name in a file turns no sentence, and one of nothing is none', async ({ page }) => {
    await remember(page, { isNew: true, mode: 'demo' })
    await open(page, '/progress')
    await importFile(page, { visitor: { ...ADA, name: '\u202E\u200B\0' } })
    await expectToast(page, 'Progress imported', 'Levels added: 4.')
    await importFile(page, { visitor: { ...ADA, name: '\u202EAda \u2066L.\0\uD800' } })
    await expectToast(
      page,
      'Progress imported',
      'This browser now belongs to Ada L. \uFFFD. You already have everything in this file.',
    )
    expect(JSON.parse((await stored(page, KEYS.visitor))!)).toEqual({ ...ADA, name: 'Ada L. \uFFFD' })
  })

  test('the longest names stay on a phone, in the question, on its keys and in what is said after it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const long = { ...ADA, name: 'n'.repeat(200), email: `${'m'.repeat(64)}@example.org` }
    await rememberTexts(page, { [KEYS.visitor]: JSON.stringify(long) })
    await open(page, '/progress')
    const overflowOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth)
    await importFile(page, { visitor: { ...long, email: `x${long.email.slice(1)}` } })
    await expect(page.locator('#take-over-confirm')).toBeVisible()
    expect(await overflowOf('#take-over-dialog')).toBe(0)
    await page.locator('#take-over-confirm').click()
    await expect(toastOf(page, 'Progress imported')).toBeVisible()
    expect(await overflowOf('.toast')).toBe(0)
    expect(await overflowOf('html')).toBe(0)
  })

  test('a file of a later version, and one that cannot be read, say what to do', async ({ page }) => {
    await open(page, '/progress')
    const fault = page.locator('#progress-fault')
    await importFile(page, { version: 2, completed: undefined })
    await expect(fault).toHaveText(
      /This file has version 2, and this site reads version 1. Choose another file, or import it on the site/,
    )
    await page.evaluate(() => {
      File.prototype.text = () => Promise.reject(new DOMException('', 'NotFoundError'))
    })
    await importFile(page, {})
    await expect(fault).toHaveText(/This file cannot be read: it is a folder, or it was moved./)
  })

  test('an invalid file is refused with a reason, and nothing changes', async ({ page }) => {
    await remember(page, { completed: [1], points: 5 })
    await open(page, '/progress')
    for (const text of ['hello', '{}', '{"format":"botarena-progress","version":9,"completed":[2]}']) {
      await page
        .locator('#progress-import')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await expect(page.locator('#progress-fault')).toContainText('This file')
    }
    expect(await stored(page, KEYS.completed)).toBe('[1]')
    expect(await stored(page, KEYS.points)).toBe('5')
  })

  test('prints the table and leaves the rest of the page out', async ({ page }) => {
    await remember(page, { completed: CATALOG.map(({ id }) => id), points: TOTAL_POINTS })
    await open(page, '/progress')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#progress-table')).toBeVisible()
    for (const hidden of ['.bar', '.side', '.actions']) await expect(page.locator(hidden)).toBeHidden()
  })

  test('a reset takes the results too', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await complete4(page)
    // The celebration comes after the status: an earlier key press would be lost, and the dialog would cover the
    // button.
    await expect(page.locator('#level-complete')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('#reset-open').click()
    await page.locator('#reset-confirm').click()
    await expect(page).toHaveURL(/\/$/)
    expect(await stored(page, KEYS.results)).toBeNull()
  })
})
