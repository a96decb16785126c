import { SHELL } from '#bots/shared/site-controls.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { finish } from '#proof/shared/finish.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, expectToast, open, stored, testWithOwnSite as test } from './harness.ts'

/**
 * Levels that are played here: the first ones, where the site still explains itself to a newcomer, and the last ones.
 * Every level is solved alone in level-visits.test.ts. `npm run test:all` plays all of them in one go.
 */
const FIRST = IS_WHOLE_RUN ? CATALOG : CATALOG.slice(0, 4)
const LAST = IS_WHOLE_RUN ? [] : CATALOG.slice(-2)

test('a learner signs up through the form and plays in live mode, level after level, to the last', async ({
  page,
  context,
  site,
}) => {
  const began = performance.now()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/')
  await page.getByRole('button', { name: 'Begin Your RPA Journey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Robot')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('RPA tool').selectOption('Power Automate')
  await page.getByLabel('Years of experience').fill('7')
  await page.getByRole('button', { name: 'Enter the Arena' }).click()
  await expectToast(page, 'Welcome!', "Thanks Ada Robot! Let's start your RPA journey.")
  await expect(page).toHaveURL(`${site.url}/challenge/1`)
  expect(site.rows('leads')).toMatchObject([
    {
      name: 'Ada Robot',
      email: 'ada@example.org',
      phone: null,
      total_years_experience: 7,
      rpa_years_experience: null,
      rpa_tool: 'Power Automate',
      other_tool_name: null,
    },
  ])

  const robot = playwrightRobot(page)
  let points = 0
  const playOn = async (level: CatalogLine) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Level ${level.id}: ${level.title}`)
    await page.locator('html[data-ready="true"]').waitFor()
    await solutions.get(level.id)!(robot)
    await finish(robot, level.id)
    const celebration = page.locator('#level-complete')
    await expect(celebration).toContainText(`LEVEL ${level.id} COMPLETE!`)
    await expect(celebration).toContainText(`${level.title} Mastered!`)
    await expect(celebration).toContainText(`+${level.points} POINTS`)
    points += level.points
    await expect(page.locator('#side-points')).toHaveText(String(points))
    await expect(page.locator('#side-done')).toHaveText(`${level.id}/${CATALOG.length}`)
    if (level !== CATALOG.at(-1)) await robot.click(SHELL.next)
    else await page.keyboard.press('Escape')
  }

  await robot.click(SHELL.startLevel1)
  for (const level of FIRST) await playOn(level)
  const between = CATALOG.filter((level) => !FIRST.includes(level) && !LAST.includes(level))
  if (LAST.length > 0) {
    points += between.reduce((sum, level) => sum + level.points, 0)
    const done = CATALOG.slice(0, -LAST.length).map(({ id }) => id)
    // Like the import of a progress file.
    await page.evaluate(
      (entries) => {
        for (const [key, text] of entries) localStorage.setItem(key!, text!)
        window.dispatchEvent(new CustomEvent('level-completed'))
      },
      [
        [KEYS.completed, JSON.stringify(done)],
        [KEYS.points, String(points)],
      ],
    )
    await page.locator(`#level-link-${LAST[0]!.id}`).click()
  }
  for (const level of LAST) await playOn(level)

  const last = CATALOG.at(-1)!.id
  await page.reload()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  await expect(page.locator('#side-points')).toHaveText(String(points))
  await expect(page.locator('#side-level')).toHaveText(String(Math.min(last + 1, CATALOG.length)))
  await expect(page.locator('.levels small')).toHaveText(
    CATALOG.map(({ id }) => (id <= last ? 'COMPLETED' : id === last + 1 ? 'READY' : 'LOCKED')),
  )
  expect(await stored(page, KEYS.points)).toBe(String(points))
  expect(JSON.parse((await stored(page, KEYS.completed))!)).toEqual(CATALOG.map(({ id }) => id))

  const progress = site.rows('user_progress')
  expect(progress.map((row) => row['challenge_level'])).toEqual([...FIRST, ...LAST].map(({ id }) => id))
  for (const row of progress) {
    expect(row['user_email']).toBe('ada@example.org')
    expect(row['time_taken_seconds']).toBeGreaterThanOrEqual(0)
  }
  // The levels were played one after the other.
  const taken = progress.reduce((sum, row) => sum + Number(row['time_taken_seconds']), 0)
  expect(taken).toBeLessThanOrEqual((performance.now() - began) / 1000)
})
