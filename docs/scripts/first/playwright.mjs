// In a folder of your own: npm install playwright && npx playwright install chromium
// node playwright.mjs
import { chromium } from 'playwright'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
// The browser is not visible. To watch it: chromium.launch({ headless: false, slowMo: 500 })
const browser = await chromium.launch()
const page = await browser.newPage()

// Sign in. A new browser has no learner, and without one a level leads to the home page. The third
// entry says that the welcome of level 1 was seen: it would cover the page.
await page.addInitScript(() => {
  localStorage.setItem('botarena_user', '{"name":"Robot","email":"robot@example.org"}')
  localStorage.setItem('rpa-mode', 'demo')
  localStorage.setItem('rpa-welcome-seen', 'true')
})

// Open a level, and wait until the page is ready.
await page.goto(`${site}/challenge/2`).catch((error) => {
  throw new Error(`No site at ${site}? Set BOTARENA_URL to the address of your site.`, { cause: error })
})
await page.locator('html[data-ready="true"]').waitFor()

// Do what the level asks for.
await page.getByLabel('Phrase').fill('RPA Automation Master')

// Complete it: wait for Ready, press the button, wait for Completed.
await page.locator('#mission-status[data-status="ready"]').waitFor()
await page.locator('#complete-level').click()
await page.locator('#mission-status[data-status="completed"]').waitFor({ state: 'attached' })
console.log(await page.textContent('#mission-status'))
await browser.close()
