import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { KEYS } from '#learner/storage.ts'
import { ROOT } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { expect, open, remember, rememberTexts, stored, test } from './harness.ts'

const JUNK = ['', '{', 'null', '[]', '"text"', '42', 'true', '{"a":1}', '\u0000', '🤖'.repeat(500)]

test('a corrupt visitor record is removed, logged without its text, and the visitor is new', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await open(page, '/')
  for (const junk of JUNK)
    await test.step(JSON.stringify(junk.slice(0, 20)), async () => {
      await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [KEYS.visitor, junk])
      logged.length = 0
      await open(page, '/')
      await expect(page.getByRole('button', { name: 'Begin Your RPA Journey' })).toBeVisible()
      expect(await stored(page, KEYS.visitor)).toBeNull()
      expect(logged.some((text) => text.includes(KEYS.visitor))).toBe(true)
      expect(logged.join('\n')).not.toContain('🤖')
      await expect(page.locator('.toast')).toHaveCount(0)
    })
})

const JUNKED = Object.entries({
  points: KEYS.points,
  completed: KEYS.completed,
  mode: KEYS.mode,
  width: KEYS.sidebarWidth,
  welcome: KEYS.welcomeSeen,
  start: KEYS.startTime(1),
})

/** In a whole run key by key; otherwise all keys at once, each with another broken value in each round. */
const ROUNDS = IS_WHOLE_RUN
  ? JUNKED.flatMap(([name, key]) =>
      JUNK.map((junk) => [`${name}: ${JSON.stringify(junk.slice(0, 20))}`, [[key, junk]]] as const),
    )
  : JUNK.map(
      (_, round) =>
        [
          `round ${round}`,
          JUNKED.map(([, key], i) => [key, JUNK[(round + i) % JUNK.length]!] as const),
        ] as const,
    )

test('junk in storage breaks no page', async ({ page }) => {
  await remember(page, {})
  await open(page, '/')
  for (const [round, entries] of ROUNDS)
    await test.step(round, async () => {
      await page.evaluate((list) => {
        for (const [key, value] of list) localStorage.setItem(key, value)
      }, entries)
      await open(page, '/challenge/1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 1: Click Master')
      await expect(page.locator('#side-points')).toHaveText(/^\d+$/)
      await expect(page.locator('#side-done')).toHaveText(/^\d+\/\d+$/)
      const width = await page
        .locator('#sidebar')
        .evaluate((element) => element.getBoundingClientRect().width)
      expect(width).toBeGreaterThanOrEqual(240)
      expect(width).toBeLessThanOrEqual(400)
    })
})

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

for (const file of globSync(path.join(ROOT, 'app/learner/versions/*.json'))) {
  test(`what the version ${path.basename(file, '.json')} kept is all there`, async ({ page, site }) => {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const waiting = JSON.parse(kept[KEYS.outbox] ?? '[]') as { submission_id: string }[]
    await rememberTexts(page, kept)
    for (let visit = 0; visit < 2; visit += 1) {
      await open(page, '/progress')
      await expect(page.locator('#side-points')).toHaveText('10')
      await expect(page.locator('#side-done')).toHaveText(/^2\//)
      await expect(page.locator('#mode-demo')).toBeChecked()
      await expect(page.locator('#level-link-2 small')).toHaveText('COMPLETED')
      await expect(page.locator('#total-learner')).toHaveText('Reference Robot')
      await expect(page.locator('#run-2')).toHaveCount(KEYS.run(2) in kept ? 1 : 0)
      await expect(page.locator('#withstood-1')).toHaveCount('rpa-withstood-1' in kept ? 1 : 0)
    }
    // Nothing is gone except records that the server has stored by now.
    const sent = () => site.rows('user_progress').map((row) => row['submission_id'])
    for (const { submission_id } of waiting) await expect.poll(sent).toContain(submission_id)
    const after = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    const { [KEYS.outbox]: _sent, ...rest } = kept
    expect(after).toMatchObject(rest)
    await expect.poll(() => stored(page, KEYS.outbox)).toBeNull()
  })
}
