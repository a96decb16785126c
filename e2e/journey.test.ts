import type { Page } from '@playwright/test'
import { playwrightRobot } from '#bots/playwright.ts'
import { SHELL } from '#bots/site-controls.ts'
import { solutions } from '#bots/solutions.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG } from '#levels/catalog.ts'
import type { Robot, Solve } from '#levels/robot.ts'
import { expect, expectToast, open, stored, testWithOwnSite as test } from './harness.ts'

/** How far a robot comes before somebody reloads its page. */
const WORDS_BEFORE = 3

class Interrupted extends Error {}

/** The same robot, broken off in the middle. */
function breakingOff(robot: Robot): Robot {
  let left = WORDS_BEFORE
  return new Proxy(robot, {
    get: (target, word: keyof Robot) => {
      const act = target[word] as (...given: unknown[]) => unknown
      return (...given: unknown[]) => {
        if (left-- === 0) throw new Interrupted()
        return act(...given)
      }
    },
  })
}

/** Begins a level, loads the page anew in the middle, and begins again. */
async function solveAfterReload(page: Page, robot: Robot, solve: Solve): Promise<void> {
  await solve(breakingOff(robot)).catch((reason: unknown) => {
    if (!(reason instanceof Interrupted)) throw reason
  })
  await page.reload()
  await page.locator('html[data-ready="true"]').waitFor()
  await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
  await solve(robot)
}

test('a learner signs up through the form and plays in live mode, level after level, each reloaded in the middle', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(600_000)
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
  await robot.click(SHELL.startLevel1)
  let points = 0
  for (const level of CATALOG) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Level ${level.id}: ${level.title}`)
    await page.locator('html[data-ready="true"]').waitFor()
    await solveAfterReload(page, robot, solutions.get(level.id)!)
    await robot.waitFor(SHELL.status, (text) => text === 'Ready')
    await robot.click(SHELL.complete)
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
  expect(progress.map((row) => row['challenge_level'])).toEqual(CATALOG.map(({ id }) => id))
  for (const row of progress) {
    expect(row['user_email']).toBe('ada@example.org')
    expect(row['time_taken_seconds']).toBeGreaterThanOrEqual(0)
    expect(row['time_taken_seconds']).toBeLessThan(60)
  }
})
