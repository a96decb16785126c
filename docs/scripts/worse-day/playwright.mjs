// In a folder of your own: npm install playwright && npx playwright install chromium
// node playwright.mjs
import { chromium } from 'playwright'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
const browser = await chromium.launch()
const page = await browser.newPage()
await page.addInitScript(() => {
  const visitor = {
    name: 'Ada',
    email: 'ada@example.org',
    submittedAt: '2026-11-20T10:00:00Z',
    rpa_tool: 'UiPath',
  }
  localStorage.setItem('botarena_user', JSON.stringify(visitor))
  localStorage.setItem('rpa-mode', 'demo')
})
await page.goto(
  `${site}/challenge/5?conditions=twins,late,moving,stale,shape,cover,names,frame&frame=iframe&seed=7`,
)
// frame: the level is inside it.
const level = page.frameLocator('#conditions-frame')
// cover: close it whenever it is there.
const close = level.getByRole('dialog').getByRole('button', { name: 'Close' })
await page.addLocatorHandler(close, () => close.click())
// twins: look outside the groups of old copies.
const real = level.locator(':not([role="group"][aria-label="Old copy"] *)')
for (const name of ['RPA Process Automation', 'RPA Bot Development']) {
  // names: find it by role and name. late, moving, stale: each step waits, and finds it again.
  const box = level.getByRole('checkbox', { name, exact: true }).and(real)
  await box.click()
  // Check the result: if a click had no effect, click again.
  while (!(await box.isChecked())) await box.click()
}
await page.locator('#mission-status[data-status="ready"]').waitFor()
await page.click('#complete-level')
console.log(await page.textContent('#mission-status'))
await browser.close()
