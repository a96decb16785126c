import type { Page } from '@playwright/test'
import { By } from 'selenium-webdriver'
import { pageHands } from '#bots/office/page-hands.ts'
import { careful, CARELESS } from '#bots/office/robots.ts'
import { seleniumHands } from '#bots/office/selenium-hands.ts'
import { startWebDriver } from '#bots/tools/selenium.ts'
import { expect, testOnOwnPage as test } from './harness.ts'

/** Starts a practice shift from the list. @returns the address of its desk */
async function startShift(page: Page, site: string, day: 'calm' | 'rough'): Promise<string> {
  await page.goto(`${site}/office`)
  await page.getByRole('radio', { name: day === 'rough' ? /With faults/ : /Without faults/ }).check()
  await page.getByRole('button', { name: 'Start a practice shift' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  return page.url()
}

test('the careful robot does a rough day on the pages, and reads what was right', async ({ page, site }) => {
  const url = await startShift(page, site.url, 'rough')
  await careful(pageHands(page, url))
  await expect(page.locator('#verdict')).toHaveText(/Clean: 4 of 4 items are right/)
  await expect(page.locator('.tape .fault').first()).toBeVisible()
})

test('it does the same in a browser that Selenium drives', async ({ page, site }, info) => {
  const url = await startShift(page, site.url, 'rough')
  const driver = await startWebDriver()
  try {
    await careful(seleniumHands(driver, url, info.outputPath('reports')))
    expect(await driver.findElement(By.id('verdict')).getText()).toMatch(/Clean: 4 of 4 items are right/)
  } finally {
    await driver.quit()
  }
})

test('a careless one reads which item fell', async ({ page, site }) => {
  const url = await startShift(page, site.url, 'rough')
  await CARELESS['blind-retry']!(pageHands(page, url))
  await expect(page.locator('#verdict')).toHaveText(/Not clean/)
  await expect(page.locator('#items .wrong').first()).toContainText('was ordered')
})
