import type { Page } from '@playwright/test'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { play } from '#proof/office/play.ts'
import { expectAccessibleInBothThemes, expectWellDrawn } from './checks.ts'
import { expect, open, type Site, testOnOwnPage as test } from './harness.ts'

/** A robot that stands at the desk, one form at a time. */
async function atDesk({ url }: Site, conditions: readonly string[] = []) {
  const asked = await fetch(`${url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      process: 'orders',
      size: 4,
      day: conditions.length > 0 ? 'rough' : 'calm',
      conditions,
    }),
  })
  const { id } = (await asked.json()) as { id: string }
  const desk = `${url}/office/${id}`
  let cookie = ''
  const send = async (form: string, fields: Record<string, string> = {}) => {
    const answer = await fetch(`${desk}/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
      redirect: 'manual',
    })
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(answer.status).toBe(303)
  }
  return { id, desk, send, watch: `/office/watch?shift=${id}` }
}

const newest = (page: Page) => page.locator('#watch-newest')
const link = (page: Page) => page.locator('#watch-link')

test('the desk opens a page that shows each act as it comes, and at the end the report', async ({
  page,
  context,
  site,
}) => {
  const { desk, send } = await atDesk(site, ['answer-lost', 'cut', 'popup', 'unavailable'])
  await page.goto(desk)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Watch this shift' }).click()
  const watch = await opened
  await expect(link(watch)).toHaveText('Live')
  await expect(newest(watch)).toContainText('Nobody has entered the desk')
  await expect(watch.locator('#watch-items')).toContainText('waits')
  // Everything that stands there until the end.
  await watch.evaluate(() => {
    const main = document.querySelector('#main')!
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      if (main.classList.contains('shift-watch')) said.push(main.textContent)
    }).observe(main, { subtree: true, childList: true, characterData: true })
  })

  await send('enter', { name: 'Robot 1' })
  await expect(newest(watch)).toContainText('entered the desk')
  await send('take')
  await expect(watch.locator('#watch-in-hand')).toHaveText(/^In hand\S+ by Robot 1$/)
  await expect(watch.locator('#watch-items')).toContainText('in hand')
  // A screen reader hears it in sentences.
  await expect(watch.locator('#watch-spoken')).toHaveText(/Act 2, \S+: taken\. 0 of 4 items are closed\.$/)
  await expectAccessibleInBothThemes(watch, 'a shift that is watched')
  await expectWellDrawn(watch, 'watch')

  // The robot goes on under its name, to the end.
  expect((await play(desk, careful)).fault).toBeNull()
  await expect(watch.locator('#verdict')).toHaveText('Clean: 4 of 4 items are right.')
  expect(new URL(watch.url()).pathname).toBe('/office/watch')
  await expect(watch.getByText('This page shows its report now.')).toBeAttached()
  await expectAccessibleInBothThemes(watch, 'the report in place')

  const said = await watch.evaluate(() => (window as unknown as { said: string[] }).said)
  const all = said.join('\n')
  expect(all).toContain('an error page came')
  expect(all).toContain('the machine was restarted')
  expect(all).toContain('a notice stood over the page')
  expect(all).toContain('the program was away')
  expect(all).toContain('closed as done')
  // Nothing about right and wrong, and no fault by the name that only the report tells.
  expect(all).not.toMatch(/answer lost|not taken|\bclean\b|\bright\b|\bwrong\b|[✓✗]/i)
  const hidden = (await (await fetch(`${desk}/log`)).json()) as { seed: string }
  expect(all).not.toContain(hidden.seed)
})

test('a stream that a proxy holds, and a server that was started again, cost no act', async ({
  page,
  site,
}) => {
  const { send, watch } = await atDesk(site)
  await send('enter', { name: 'Ada' })
  // Never answered, as by a proxy that keeps an answer until its end.
  await page.route('**/watch?since=*', () => {})
  await open(page, watch)
  await expect(link(page)).toHaveText('Live, every two seconds')
  await send('take')
  await expect(newest(page)).toContainText('taken')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(link(page)).toHaveText('Live')

  await site.stop()
  await expect(link(page)).toHaveText(/The server does not answer/)
  await expect(page.locator('#watch-list > li')).toHaveCount(2)
  await site.start()
  await send('hand-in')
  await expect(page.locator('#verdict')).toHaveText(/^Not clean/)
})

test('a lost network costs no act', async ({ page, context, site }) => {
  const { send, watch } = await atDesk(site)
  await send('enter', { name: 'Ada' })
  await open(page, watch)
  await expect(page.locator('#watch-list > li')).toHaveCount(1)
  await context.route('**/watch*', (route) => route.abort('internetdisconnected'))
  await context.route('**/watch/now*', (route) => route.abort('internetdisconnected'))
  // The page lets go of its stream while another tab is in front, and cannot come back.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(link(page)).toHaveText(/The server does not answer/)
  await send('take')
  await expect(page.locator('#watch-list > li')).toHaveCount(1)
  await context.unrouteAll()
  await expect(page.locator('#watch-list > li')).toHaveCount(2)
  await expect(link(page)).toHaveText(/^Live/)
})

test('an address without a shift, and a shift that has ended, say what they are', async ({ page, site }) => {
  for (const id of ['0'.repeat(32), 'nothing', '']) {
    await open(page, `/office/watch?shift=${id}`)
    await expect(page.locator('#watch-unknown')).toContainText('There is no shift at this address.')
  }
  await expectWellDrawn(page, 'watch-unknown')
  await page.getByRole('link', { name: 'Back to the office' }).click()
  await expect(page.locator('#open-orders')).toBeVisible()

  const { id, watch } = await atDesk(site)
  await fetch(`${site.url}/office/v1/shifts/${id}`, { method: 'DELETE' })
  await open(page, watch)
  await expect(page.locator('#report-cancelled')).toHaveText(/This shift was cancelled/)
  await expect(page.getByText('This page shows its report now.')).toHaveCount(0)

  // Nothing answers from the first moment on.
  await page.route('**/watch?since=*', (route) => route.abort())
  await open(page, watch)
  await expect(page.locator('#watch-away')).toHaveText(/The server does not answer/)
})
