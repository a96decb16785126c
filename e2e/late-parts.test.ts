import type { Page } from '@playwright/test'
import { expect, open, openSite, sharedByFile, testOnOwnPage as test, toastOf, waitOut } from './harness.ts'
import { openProxy } from './proxy.ts'

/** The ways in which a file does not come. */
const WAYS = ['503', '404', 'reset', 'half', 'page of a proxy'] as const
type Way = (typeof WAYS)[number]

/** A proxy before a real server. It lets each file under /assets/ fail once, in one way, from the moment it is told. */
async function openFailing() {
  const site = await openSite()
  const { port } = new URL(site.url)
  let way: Way | null = null
  const failed = new Set<string>()
  const { url, close } = await openProxy((asked, answer, passOn) => {
    const path = asked.url ?? ''
    if (way === null || !path.startsWith('/assets/') || failed.has(path)) return passOn(port)
    failed.add(path)
    if (way === 'reset') return void asked.socket.destroy()
    if (way === 'page of a proxy')
      return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in')
    if (way !== 'half') return void answer.writeHead(Number(way), { 'cache-control': 'no-store' }).end('no')
    passOn(port, (theirs) =>
      theirs.once('data', (bytes: Buffer) => {
        answer.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => asked.socket.destroy())
      }),
    )
  })
  return {
    url,
    /** From now on each file fails once. @param next null: none fails any more */
    failOnce: (next: Way | null) => {
      way = next
      failed.clear()
    },
    failed,
    close: async () => {
      await close()
      await site.close()
    },
  }
}

const proxy = sharedByFile(openFailing)

/** Presses until a part is there: every press asks for what failed before. */
async function pressUntil(page: Page, button: string, part: string): Promise<void> {
  await expect(async () => {
    if (!(await page.locator(part).isVisible())) await page.locator(button).click({ timeout: 2000 })
    await expect(page.locator(part)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

for (const [i, way] of WAYS.entries()) {
  const tag = i === 0 ? [] : '@rest'
  test(
    `late files that fail once (${way}) come at the next tries, with what they need and their styles`,
    { tag },
    async ({ browser }) => {
      const { url, failOnce, failed } = await proxy()
      failOnce(null)
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await open(page, '/')
      failOnce(way)
      // A dialog: first the message, said once, then the dialog.
      await page.locator('#begin').click()
      await expect(page.locator('#not-loaded')).toContainText('Check the connection, then try again.')
      await expect(toastOf(page, 'Not Loaded')).toHaveCount(0)
      await pressUntil(page, '#begin', 'dialog[open] #email')
      await expect(page.locator('#not-loaded')).toHaveCount(0)
      await page.keyboard.press('Escape')
      // A page, in place.
      await page.locator('#foot-lessons').click()
      // After a reset the browser itself may ask once more.
      if (way !== 'reset') await expect(page.locator('#reload-page')).toBeVisible()
      await waitOut(page)
      await expect(page.locator('.not-started'), 'the program has started').toBeHidden()
      await pressUntil(page, '#reload-page', 'main:not(:has(#reload-page)) h1')
      expect(failed.size).toBeGreaterThan(2)
      await context.close()
    },
  )
}
