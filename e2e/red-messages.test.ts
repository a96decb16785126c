import type { Page } from '@playwright/test'
import { expect, open, remember, stopClock, test, toastOf } from './harness.ts'

// A toast closes by itself after seven seconds; here it stays until something removes it.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, after?: number) =>
      later(work, after === 7000 ? 600_000 : after)) as typeof window.setTimeout
  }),
)

const red = (page: Page) => page.locator('.toast[data-tone="danger"]')

async function enter(page: Page, level: number, seed = '7') {
  await remember(page, { mode: 'demo' })
  await open(page, `/challenge/${level}?seed=${seed}`)
}

test('Missing Information goes with the sign-up that is complete', async ({ page }) => {
  await open(page, '/')
  await page.locator('#begin').click()
  await page.locator('#registration-submit').click()
  await expect(toastOf(page, 'Missing Information')).toBeVisible()
  await page.locator('#name').fill('Ada')
  await page.locator('#email').fill('ada@example.org')
  await page.locator('#rpa-tool').selectOption('UiPath')
  await page.locator('#registration-submit').click()
  await expect(toastOf(page, 'Welcome!')).toBeVisible()
  await expect(red(page)).toHaveCount(0)
})

test('level 14: Wrong category goes with the next item that is taken', async ({ page }) => {
  await enter(page, 14)
  await page.locator('#item-email').click()
  await page.locator('#zone-finance').click()
  await expect(toastOf(page, 'Wrong category')).toBeVisible()
  await page.locator('#item-email').click()
  await expect(toastOf(page, 'Wrong category')).toHaveCount(0)
})

test('level 16: Invalid File goes as soon as another file is taken', async ({ page }) => {
  await enter(page, 16)
  await page.locator('#download-text').click()
  for (const step of [2, 3]) {
    for (const button of await page.locator(`section[aria-labelledby="step-${step}-title"] button`).all()) {
      await button.click()
    }
  }
  const upload = page.locator('#text-upload')
  await upload.setInputFiles({ name: 'text.md', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(toastOf(page, 'Invalid File')).toBeVisible()
  await upload.setInputFiles({ name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('yes') })
  await expect(toastOf(page, 'File Uploaded Successfully!')).toBeVisible()
  await expect(red(page)).toHaveCount(0)
})

test('level 19: one red message at a time, and none after Reset', async ({ page }) => {
  await stopClock(page)
  // Dealt so that the first three attempts fail.
  await enter(page, 19, '2')
  await page.locator('#max-attempts').selectOption('3')
  for (let attempt = 1; attempt <= 3; attempt++) {
    await page.locator('#try-operation').click()
    await page.clock.runFor(2100)
    await expect(page.locator('#retry-outcome')).not.toContainText('running')
    await expect(red(page)).toHaveCount(1)
  }
  await expect(toastOf(page, 'Max Retries Reached')).toBeVisible()
  await page.locator('#retry-reset').click()
  await expect(red(page)).toHaveCount(0)
})

test('level 21: Incomplete Form goes once nothing is missing', async ({ page }) => {
  await enter(page, 21)
  await page.locator('#invoice-form button[type="submit"]').click()
  await expect(toastOf(page, 'Incomplete Form')).toBeVisible()
  await page.locator('#company-name').fill('One')
  await page.locator('#client-name').fill('Two')
  await page.locator('#invoice-date').fill('01/02/2026')
  await page.locator('#due-date').fill('02/02/2026')
  await expect(toastOf(page, 'Incomplete Form')).toBeVisible()
  await page.locator('#material-1-name').fill('Licence')
  await expect(toastOf(page, 'Incomplete Form')).toHaveCount(0)
})

test('level 22: Button Still Disabled goes with the click, and nothing red lies over a celebration', async ({
  page,
}) => {
  await enter(page, 22)
  await page.locator('#complete-level').dispatchEvent('click')
  await expect(red(page)).toHaveCount(1)
  await page.locator('#instructions-read').check()
  await page.locator('#check-button').click()
  await expect(toastOf(page, 'Button Still Disabled')).toBeVisible()
  await page.locator('#locked-button').evaluate((button: HTMLButtonElement) => (button.disabled = false))
  await page.locator('#locked-button').click()
  await expect(toastOf(page, 'Button Still Disabled')).toHaveCount(0)
  await page.locator('#complete-level').click()
  await expect(page.getByRole('dialog', { name: /LEVEL 22 COMPLETE/ })).toBeVisible()
  await expect(red(page)).toHaveCount(0)
})
