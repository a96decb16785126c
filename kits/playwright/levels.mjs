import { chromium } from 'playwright'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
const browser = await chromium.launch()
const page = await browser.newPage()

// Signs up without the form, and opens every level.
await page.addInitScript(() => {
  const visitor = {
    name: 'Ada',
    email: 'ada@example.org',
    submittedAt: '2026-11-20T10:00:00Z',
    rpa_tool: 'UiPath',
  }
  localStorage.setItem('botarena_user', JSON.stringify(visitor))
  localStorage.setItem('rpa-mode', 'demo')
  localStorage.setItem('rpa-welcome-seen', 'true')
})

/** The wait helper: opens a level, and waits until the page listens. */
async function open(path) {
  await page.goto(site + path).catch((error) => {
    throw new Error(`No site at ${site}? Set BOTARENA_URL to the address of your site.`, { cause: error })
  })
  await page.locator('html[data-ready="true"]').waitFor()
  return page.locator('#simulation')
}

/** Waits for Ready, presses Complete, and waits for Completed. */
async function complete() {
  await page.locator('#mission-status[data-status="ready"]').waitFor()
  await page.locator('#complete-level').click()
  await page.locator('#mission-status[data-status="completed"]').waitFor({ state: 'attached' })
}

// Level 17: ids change at each load, so the exact label is the anchor: "City" is in "Billing City" too.
const address = await open('/challenge/17')
for (const label of ['Street Address', 'Apartment/Suite', 'City', 'ZIP Code']) {
  const slip = address
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
  await address
    .getByRole('textbox', { name: label, exact: true })
    .fill(await slip.getByRole('cell').innerText())
}
await complete()
console.log('Level 17 completed')

// Level 8 under other names: ids and classes are new at each load, but the texts are not.
const table = await open('/challenge/8?conditions=names&seed=7')
await table.getByRole('cell', { name: 'RPA Specialist', exact: true }).click()
await complete()
console.log('Level 8 completed under names')
await browser.close()
