import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { pictureOf } from '#bots/office/pdf.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { digestOf, type Screen, WALKS, walkScreens } from './lib/brief-screens.ts'

/** Takes the pictures of the briefs from the real screens: `npm run brief`, or `npm run brief -- invoices`. */

const named = process.argv.slice(2)

/** A photograph of a screen, or of the sheet that a document holds. */
async function photograph(browser: Browser, screen: Screen): Promise<Buffer> {
  const { address, bytes, cookies, width, height, zoom = 1, typed = [] } = screen
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: 'light' })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: address })))
  const page = await context.newPage()
  if (address.endsWith('.pdf')) {
    const sheet = pictureOf(bytes)!.toString('base64')
    await page.setContent(
      `<body style="margin: 0"><img src="data:image/png;base64,${sheet}" width="${width}" alt="" /></body>`,
    )
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  } else {
    await page.goto(address)
    const fields = page.locator('main input:not([type="hidden"]):visible')
    for (const [i, text] of typed.entries()) await fields.nth(i).fill(text)
    // From the top; nothing blinks, and nothing is marked as in use.
    await page.evaluate((factor) => {
      document.documentElement.style.zoom = String(factor)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.scrollTo(0, 0)
    }, zoom)
  }
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  await context.close()
  return png
}

const { path: dataDir, remove } = await tempFolder('brief')
const server = await startServer(dataDir)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  for (const name of Object.keys(WALKS).filter((one) => named.length === 0 || named.includes(one))) {
    const folder = path.join(ROOT, 'office/processes', name, 'pictures')
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const digests: Record<string, string> = {}
    await walkScreens(server.url, name, async (screen) => {
      digests[screen.name] = await digestOf(server.url, screen)
      const png = await photograph(browser, screen)
      await writeFile(path.join(folder, `${screen.name}.png`), png)
      console.log(`${name}/${screen.name}.png: ${Math.round(png.length / 1000)} KB`)
    })
    await writeFile(path.join(folder, 'screens.json'), `${JSON.stringify(digests, null, 2)}\n`)
  }
} finally {
  await browser.close()
  await server.stop()
  await remove()
}
