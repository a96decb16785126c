// In a folder of your own: npm install playwright && npx playwright install chromium
// node playwright.mjs
import { chromium } from 'playwright'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
// The browser is not visible. To watch it: chromium.launch({ headless: false, slowMo: 500 })
const browser = await chromium.launch()
const page = await browser.newPage()
await page.goto(`${site}/`)
await page.click('#begin')
await page.fill('#name', 'Ada')
await page.fill('#email', 'ada@example.org')
await page.selectOption('#rpa-tool', 'UiPath')
await page.click('#registration-submit')
await page.click('#welcome-start')
await page.click('#click-target')
await page.click('#right-click-target', { button: 'right' })
await page.dblclick('#double-click-target')
await page.hover('#hover-target')
await page.click('#complete-level')
await page.locator('#mission-status[data-status="completed"]').waitFor({ state: 'attached' })
console.log(await page.textContent('#mission-status'))
await browser.close()
