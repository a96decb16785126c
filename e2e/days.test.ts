import type { Page } from '@playwright/test'
import { CONDITIONS } from '#conditions/list/list.ts'
import { ROUND } from '#conditions/list/series.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expectAccessibleInBothThemes } from './checks.ts'
import { MOVING, expect, open, remember, test } from './harness.ts'

test.use(MOVING)

const LEVEL = 4
const SERIES = `/challenge/${LEVEL}?days=2&seed=abc`

/** The data of a series that a script reads. */
const read = async (page: Page) =>
  JSON.parse((await page.locator('#days').textContent()) ?? '') as {
    day: number
    passed: number
    failed: number | null
    completed: number
    next: string | null
  }

async function completeDay(page: Page): Promise<void> {
  await solutions.get(LEVEL)!(playwrightRobot(page))
  await page.locator('#complete-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
}

test('a robot plays its days from address to address, and the page counts how many it passed', async ({
  page,
}) => {
  await remember(page, { completed: [1, 2, 3] })
  await open(page, SERIES)
  await expect(page).toHaveURL(/days=2&day=1&seed=abc$/)
  await expect(page.locator('#days-state')).toHaveText('Your robot has passed 0 days without an edit.')
  await expect(page.locator('#next-day')).toHaveCount(0)
  await completeDay(page)
  await expect(page.locator('#days-state')).toHaveText('Your robot has passed 1 day without an edit.')
  const first = await read(page)
  expect(first).toMatchObject({ day: 1, passed: 1, failed: null })
  // People continue from the celebration, scripts by the address.
  await expect(page.locator('#win-worse-day')).toHaveClass(/btn-go/)
  await expect(page.locator('#next-challenge')).not.toHaveClass(/btn-go/)
  await page.locator('#win-worse-day').click()
  await expect(page.locator('#days-title')).toHaveText('Day 2 of 2')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(first.next)
  await expect(page.locator('#seed')).toHaveText('1.abc')
  await completeDay(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('#days-state')).toHaveText('Your robot passed all 2 days without an edit.')
  expect((await read(page)).next).toBeNull()
  await expectAccessibleInBothThemes(page, 'a series of days', 'main')
})

test('a day that is loaded again, or left, ends the count, and a later success does not mend it', async ({
  page,
}) => {
  await remember(page, { completed: [1, 2, 3] })
  await open(page, SERIES)
  await completeDay(page)
  await open(page, (await read(page)).next!)
  await page.reload()
  await expect(page.locator('#days-state')).toHaveText(
    `Your robot passed 1 day without an edit, then failed on day 2 (${CONDITIONS.find(({ key }) => key === ROUND[1])!.title}).`,
  )
  await completeDay(page)
  expect(await read(page)).toMatchObject({ passed: 1, failed: 2, completed: 2 })
  // Left out: the second day before the first.
  await open(page, `/challenge/${LEVEL}?days=2&day=1&seed=x`)
  await page.keyboard.press('Escape')
  await page.locator('#skip-day').click()
  await expect(page.locator('#days-state')).toContainText(
    'passed 0 days without an edit, then failed on day 1',
  )
})

test('numbers that make no series are said, and the level is played without conditions', async ({ page }) => {
  await remember(page, { completed: [1, 2, 3] })
  await open(page, `/challenge/${LEVEL}?days=500`)
  await expect(page.locator('#days-state')).toContainText('days must be a whole number from 1 to 99')
  await expect(page.locator('#skill-level')).toBeEnabled()
})
