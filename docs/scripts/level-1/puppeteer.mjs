// In a folder of your own: npm install puppeteer
// node puppeteer.mjs
import puppeteer from 'puppeteer'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
// The browser is not visible. To watch it: puppeteer.launch({ headless: false, slowMo: 500 })
const browser = await puppeteer.launch()
const page = await browser.newPage()
await page.setViewport({ width: 1280, height: 720 })
await page.goto(`${site}/`)
await page.waitForSelector('html[data-ready="true"]')
await page.locator('#begin').click()
await page.locator('#name').fill('Ada')
await page.locator('#email').fill('ada@example.org')
await page.select('#rpa-tool', 'UiPath')
await page.locator('#registration-submit').click()
await page.locator('#welcome-start').click()
await page.locator('#click-target').click()
await page.locator('#right-click-target').click({ button: 'right' })
await page.locator('#double-click-target').click({ count: 2 })
await page.locator('#hover-target').hover()
await page.waitForSelector('#mission-status[data-status="ready"]')
await page.locator('#complete-level').click()
const status = await page.waitForSelector('#mission-status[data-status="completed"]')
console.log(await status.evaluate((node) => node.textContent))
await browser.close()
