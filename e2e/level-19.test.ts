import type { Page } from '@playwright/test'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, expectToast, open, pressAfterNext, remember, test, toastOf } from './harness.ts'

/** The first run of this seed fails three times, the second succeeds at its second attempt. */
const HARD_SEED = '19'

async function enter(page: Page, seed: string) {
  await remember(page, { mode: 'demo' })
  await open(page, `/challenge/19?seed=${seed}`)
}

const attempt = (page: Page) => page.locator('#try-operation')
const rows = (page: Page) => page.locator('#retry-log tbody tr')
const outcome = (page: Page) => page.locator('#retry-outcome')
const expectStatus = (page: Page, text: 'In Progress' | 'Ready') =>
  expect(page.locator('#mission-status')).toHaveText(text)

/** Tries once and waits for the result. */
async function tryOnce(page: Page) {
  await attempt(page).click()
  await expect(attempt(page)).not.toHaveAttribute('aria-busy')
}

test('reaching the maximum ends the run; Reset begins another, which can be won', async ({ page }) => {
  await enter(page, HARD_SEED)
  await page.locator('#max-attempts').selectOption('3')
  await tryOnce(page)
  await expect(outcome(page)).toContainText('Attempt Failed')
  await expectToast(page, 'Attempt Failed', '1/3, click Try Operation to retry')
  await expect(toastOf(page, 'Attempt Failed')).toHaveAttribute('data-tone', 'danger')
  await tryOnce(page)
  await tryOnce(page)
  await expect(outcome(page)).toContainText('Max Attempts Reached')
  await expectToast(page, 'Max Retries Reached', '3/3 failed. Press Reset, then try again.')
  await expectStatus(page, 'In Progress')

  await attempt(page).dispatchEvent('click')
  await expect(attempt(page)).not.toHaveAttribute('aria-busy')
  await expect(rows(page)).toHaveCount(3)

  await page.locator('#retry-reset').click()
  await expect(rows(page)).toHaveText(['No attempts yet.'])
  await expect(page.locator('#max-attempts')).toHaveValue('3')
  await solutions.get(19)!(playwrightRobot(page))
  await expectStatus(page, 'Ready')
  await expectToast(page, 'Operation Successful', 'Attempt 2 of 3 went through.')
})

test('a press while an attempt is running is refused', async ({ page }) => {
  await enter(page, HARD_SEED)
  await pressAfterNext(attempt(page))
  await attempt(page).click()
  await expect(outcome(page)).toContainText('Attempt Failed')
  await expect(attempt(page)).not.toHaveAttribute('aria-busy')
  await expect(rows(page)).toHaveCount(1)
})

test('the maximum stands from the first attempt to the reset', async ({ page }) => {
  await enter(page, HARD_SEED)
  const maximum = page.getByLabel('Maximum attempts')
  await expect(maximum).toHaveValue('5')
  await attempt(page).click()
  await expect(maximum).toBeDisabled()
  await page.locator('#retry-reset').click()
  await expect(outcome(page)).toContainText('No attempt yet')
  await expect(maximum).toBeEnabled()
})

test('the same seed gives the same run to the last word, however hasty the presses', async ({ page }) => {
  const run = async (isHasty: boolean) => {
    await open(page, `/challenge/19?seed=${HARD_SEED}`)
    for (let n = 1; n <= 3; n++) {
      // On a busy machine a second click of the test would come after the attempt, and start another one.
      await attempt(page).evaluate(
        (key: HTMLButtonElement, presses) => {
          for (let press = 0; press < presses; press++) key.click()
        },
        isHasty ? 2 : 1,
      )
      await expect(attempt(page)).not.toHaveAttribute('aria-busy')
    }
    return rows(page).allTextContents()
  }
  await remember(page, { mode: 'demo' })
  const first = await run(false)
  expect(first).toHaveLength(3)
  expect(await run(true)).toEqual(first)
})

test('leaving in the middle of an attempt leaves nothing that speaks up later', async ({ page }) => {
  await enter(page, HARD_SEED)
  await attempt(page).click()
  await page.locator('#previous-level').click()
  await expect(page.locator('h1')).toContainText('Level 18')
  await page.locator('#next-level').click()
  await expect(outcome(page)).toContainText('No attempt yet')
  // The abandoned attempt shows nothing, even after the time of a whole attempt.
  await tryOnce(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('.toast')).toHaveCount(1)
})

test('the keyboard alone makes an attempt and a reset', async ({ page }) => {
  await enter(page, HARD_SEED)
  await page.locator('#max-attempts').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('#max-attempts')).toHaveValue('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('Attempt Failed')
  await expect(attempt(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(outcome(page)).toContainText('No attempt yet')
})
