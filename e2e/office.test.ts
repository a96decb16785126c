import type { Page } from '@playwright/test'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { CARELESS, careful } from '#office/processes/orders/robots/robots.ts'
import { seleniumHands } from '#office/processes/orders/robots/selenium-hands.ts'
import { startWebDriver } from '#proof/tools/selenium.ts'
import { expectWellDrawn } from './checks.ts'
import { expect, open, stored, testOnOwnPage as test } from './harness.ts'

/** The lines of a case, by their labels. */
const linesOf = (page: Page, within: string): Promise<Record<string, string>> =>
  page
    .locator(`${within} dl > div`)
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [
          one.querySelector('dt')!.textContent.trim(),
          one.querySelector('dd')!.textContent.trim(),
        ]),
      ),
    )

/** Finds an article by its name, page by page. */
async function articleOf(page: Page, name: string): Promise<string[] | null> {
  await page.getByRole('link', { name: 'Articles' }).click()
  for (let next = 2; ; next++) {
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
    if (await row.count()) return row.getByRole('cell').allInnerTexts()
    const link = page.getByRole('link', { name: `Page ${next}` })
    if ((await link.count()) === 0) return null
    await link.click()
  }
}

/** Works an item by hand, as the brief says it. @returns whether it was ordered */
async function workItem(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Take next item' }).click()
  const item = await linesOf(page, '#item')
  await page.getByRole('link', { name: 'Shop' }).first().click()
  const article = await articleOf(page, item['Article']!)
  const pieces = Number(item['Pieces'])
  const [number = '', , inPack = '', , sold] = article ?? []
  const code = !article
    ? 'UNKNOWN-ARTICLE'
    : sold !== 'yes'
      ? 'NO-LONGER-SOLD'
      : pieces % Number(inPack) !== 0
        ? 'PACK-SIZE'
        : pieces > 200
          ? 'OVER-LIMIT'
          : null
  const desk = /^.*\/office\/[0-9a-f]{32}/.exec(page.url())![0]
  if (code !== null) {
    await page.goto(desk)
    await page.getByLabel('Business exception').selectOption(code)
    await page.getByRole('button', { name: 'Close with this code' }).click()
    return false
  }
  const [, postcode = '', town = ''] = /^(\d{5}) (.*)$/.exec(item['Town']!)!
  const values = {
    'Your reference': item['Order']!,
    Customer: item['Customer']!,
    'Street and number': item['Street']!,
    Postcode: postcode,
    Town: town,
    'Article number': number,
    Packs: String(pieces / Number(inPack)),
    'Delivery day': item['Deliver on']!.split('/').toReversed().join('-'),
  }
  await page.getByRole('link', { name: 'New order' }).click()
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.locator('#order-number')).toBeVisible()
  await page.goto(desk)
  await page.getByRole('button', { name: 'Done' }).click()
  return true
}

test('somebody works an order by hand, hands in, and reads what was right', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/office/orders')
  await expectWellDrawn(page, 'list')
  await page.locator('#form-orders-by-hand').getByRole('button').click()
  await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
  const desk = page.url()
  await page.getByLabel('Name of your robot').fill('Me')
  await page.getByRole('button', { name: 'Enter the desk' }).click()
  await expectWellDrawn(page, 'desk')
  const user = await page.locator('#shop-user').innerText()
  const password = await page.locator('#shop-password').innerText()
  await page.getByRole('link', { name: 'Shop' }).first().click()
  await page.getByLabel('User').fill(user)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectWellDrawn(page, 'shop')
  await page.goto(desk)
  // One of four may be an exception; the next one is an order then.
  const wasOrdered = await workItem(page)
  if (!wasOrdered) expect(await workItem(page)).toBe(true)
  const closed = wasOrdered ? 1 : 2
  await page.getByRole('link', { name: 'Brief' }).click()
  await expect(page.locator('#brief img').first()).toBeVisible()
  await expectWellDrawn(page, 'brief')

  // The way back into an open shift.
  await open(page, '/office')
  await expect(page.locator('#own-shifts')).toContainText(`Open: ${closed} of 4 items are closed.`)
  await expect(page.locator('.btn-go')).toHaveText('Go on with Orders')
  await page.locator('#next-orders').click()
  await page.getByRole('button', { name: 'Hand in' }).click()

  await expect(page.locator('#verdict')).toHaveText(
    `Not clean: ${closed} of 4 items are done right, but ${closed} ${closed === 1 ? 'row' : 'rows'} of the report ${closed === 1 ? 'is' : 'are'} missing or wrong.`,
  )
  await expect(page.locator('#items')).toContainText('No report was uploaded, so it has no row for')
  await expect(page.locator('#items')).toContainText('was not ordered: it waits in the queue')
  // The rest is folded: what a count of nought would say is one sentence, and no row.
  await expect(page.locator('#counts')).toBeHidden()
  await page.locator('#figures > summary').click()
  await expect(page.locator('#counts')).toBeVisible()
  await expect(page.locator('#counts')).toContainText('Missed')
  await expect(page.locator('#counts')).not.toContainText('Done again')
  await expect(page.locator('#zero-counts')).toContainText('All other counts are zero.')
  await expectWellDrawn(page, 'report')
  // The way says what was counted, and what comes next.
  const report = page.url()
  await page.locator('#another').click()
  await expect(page.locator('[data-step="by-hand"]')).toHaveAttribute('data-state', 'tried')
  await expect(page.locator('.reason')).toContainText(/^Missed: \d, .*report: \d, on a day without faults\./)
  await expect(page.locator('#start-orders-by-hand')).toHaveText(/^The same shift again/)
  await page.goto(report)
  // The same shift again is another one of the list, with the same seed.
  const seed = (await (await page.request.get(`${desk}/state`)).json()) as { seed: string }
  expect(seed.seed).toMatch(/^[0-9a-f]{32}$/)
  await page.getByRole('button', { name: 'The same shift again' }).click()
  await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
  expect(page.url()).not.toBe(desk)
  expect(JSON.parse((await stored(page, LATER_KEYS.shifts))!)).toHaveLength(2)
})

// In a sample the blind robot below plays in a browser, and the careful one without: proof/office/robots.test.ts.
if (IS_WHOLE_RUN)
  test('the careful robot does a day with faults in a browser that Selenium drives', async ({
    page,
  }, info) => {
    await open(page, '/office/orders')
    await page.locator('#form-orders').getByRole('radio', { name: 'With faults' }).check()
    await page.locator('#start-orders').click()
    await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
    const driver = await startWebDriver()
    try {
      await careful(seleniumHands(driver, page.url(), info.outputPath('reports')))
    } finally {
      await driver.quit()
    }
    await open(page, new URL(page.url()).pathname)
    await expect(page.locator('#verdict')).toHaveText('Clean: 4 of 4 items are right.')
  })

test('a robot that presses again reads what it did twice, and the faults that came', async ({ page }) => {
  await open(page, '/office/orders')
  await page.locator('#form-orders').getByRole('radio', { name: 'With faults' }).check()
  await page.locator('#start-orders').click()
  await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
  // Plain requests leave the same shift, in a hundredth of the time.
  const url = page.url()
  await CARELESS['blind-retry']!(httpHands(url).hands)
  await page.goto(`${url}/result`)
  await expect(page.locator('#verdict')).toHaveText(/^Not clean: 3 of 4 items are right/)
  await expect(page.getByRole('img', { name: /Faults: .*Answer lost at act \d+/ })).toBeVisible()
  await expect(page.locator('#items .wrong')).toContainText(/was ordered .+: S-\d+ at act \d+/)
  await page.locator('#faults > summary').click()
  // Each kind of fault is one line with its places.
  await expect(page.locator('#faults li').first()).toContainText(/^[^:]+: .*at act \d+/)
  await expect(page.locator('#lessons').getByRole('link', { name: 'Process' }).first()).toHaveAttribute(
    'href',
    '/learn/office#process',
  )
})

test('a shift that nobody handed in is judged as it was left, and a cancelled one has no result', async ({
  page,
  site,
}) => {
  const call = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`${site.url}/office/v1/shifts${address}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return ((await answer.json()) as { id: string }).id
  }
  const begin = () => call('POST', '', { process: 'orders', size: 4, day: 'calm' })
  const left = await call('POST', `/${await begin()}/end`)
  await open(page, `/office/result?shift=${left}`)
  await expect(page.locator('.intro .lead')).toHaveText(/Nobody handed in before the shift ended/)
  await expect(page.locator('#verdict')).toHaveText('Not clean: 0 of 4 items are right.')
  await expect(page.locator('#items .wrong')).toHaveCount(4)
  await expectWellDrawn(page, 'office-result-expired')
  const cancelled = await call('DELETE', `/${await begin()}`)
  await open(page, `/office/result?shift=${cancelled}`)
  await expect(page.locator('#report-cancelled')).toHaveText(/This shift was cancelled/)
  await expectWellDrawn(page, 'office-result-cancelled')
  await page.getByRole('link', { name: 'Start another shift' }).click()
  await expect(page.locator('#form-orders')).toBeVisible()
})

test('the list and the report say what is wrong, and what to do', async ({ page, context }) => {
  await open(page, `/office/result?shift=${'0'.repeat(32)}`)
  await expect(page.locator('#report-unknown')).toBeVisible()
  await open(page, '/office/orders')
  await page.locator('#form-orders').getByRole('radio', { name: 'Single faults' }).check()
  await page.locator('#start-orders').click()
  await expect(page.locator('#form-orders-error')).toHaveText(/Choose at least one fault/)
  await page.locator('#form-orders').getByRole('checkbox', { name: 'Restart' }).check()
  await page.locator('#start-orders').click()
  await page.waitForURL(/\/office\/[0-9a-f]{32}$/)
  const id = page.url().slice(-32)
  await open(page, `/office/result?shift=${id}`)
  await expect(page.locator('#report-open')).toHaveText(/0 of 4 items are closed/)
  await context.route('**/state', (route) => route.abort())
  await open(page, `/office/result?shift=${id}`)
  await expect(page.getByRole('alert')).toHaveText(/The report could not be loaded. Check the connection/)
  await context.unroute('**/state')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Go on at the desk' })).toBeVisible()
  await open(page, '/office/orders')
  await context.route('**/office', (route) => route.abort())
  // The open shift comes first.
  await expect(page.locator('#go-on')).toHaveAttribute('href', `/office/${id}`)
  await page.locator('#start-orders').click()
  await expect(page.locator('#form-orders-error')).toHaveText(/The server does not answer/)
})
