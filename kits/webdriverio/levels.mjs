import { remote } from 'webdriverio'

const site = process.env.BOTARENA_URL ?? 'http://127.0.0.1:3000'
const capabilities = { browserName: 'chrome', 'goog:chromeOptions': { args: ['--headless'] } }
const browser = await remote({ capabilities, logLevel: 'error', waitforTimeout: 20_000 })

/** The wait helper: opens a level, and waits until the page listens. */
async function open(path) {
  await browser.url(site + path).catch((error) => {
    throw new Error(`No site at ${site}? Set BOTARENA_URL to the address of your site.`, { cause: error })
  })
  await browser.$('html[data-ready="true"]').waitForExist()
}

/** Waits for Ready, presses Complete, and waits for Completed. */
async function complete() {
  await browser.$('#mission-status[data-status="ready"]').waitForExist()
  await browser.$('#complete-level').click()
  await browser.$('#mission-status[data-status="completed"]').waitForExist()
}

try {
  // Signs up without the form, and opens every level.
  await open('/')
  await browser.execute(() => {
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

  // Level 17: ids change at each load, so the exact label is the anchor: "City" is in "Billing City" too.
  await open('/challenge/17')
  for (const label of ['Street Address', 'Apartment/Suite', 'City', 'ZIP Code']) {
    const value = await browser.$(`//th[normalize-space()="${label}"]/following-sibling::td`).getText()
    await browser.$(`//label[normalize-space()="${label}"]/following::input[1]`).setValue(value)
  }
  await complete()
  console.log('Level 17 completed')

  // Level 8 under other names: ids and classes are new at each load, but the texts are not.
  await open('/challenge/8?conditions=names&seed=7')
  await browser.$('//td[normalize-space()="RPA Specialist"]').click()
  await complete()
  console.log('Level 8 completed under names')
} finally {
  await browser.deleteSession()
}
