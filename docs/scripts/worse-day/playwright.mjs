import { chromium } from 'playwright'

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
  'http://127.0.0.1:3000/challenge/5?conditions=twins,late,moving,stale,shape,cover,names,frame&frame=iframe&seed=7',
)
// frame: all that follows happens in it.
const room = page.frameLocator('#conditions-frame')
// cover: closed whenever it is in the way.
const close = room.getByRole('dialog').getByRole('button', { name: 'Close' })
await page.addLocatorHandler(close, () => close.click())
// twins: outside of the old copies' groups.
const real = room.locator(':not([role="group"][aria-label="Old copy"] *)')
for (const name of ['RPA Process Automation', 'RPA Bot Development']) {
  // names: by role and name. late, moving, stale: each step waits, and finds anew.
  const box = room.getByRole('checkbox', { name, exact: true }).and(real)
  await box.click()
  // Acted, now look: a click that something swallowed is made again.
  while (!(await box.isChecked())) await box.click()
}
await page.locator('#mission-status[data-status="ready"]').waitFor()
await page.click('#complete-level')
console.log(await page.textContent('#mission-status'))
await browser.close()
