import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { httpHands } from '#bots/office/http-hands.ts'
import { pageHands } from '#bots/office/page-hands.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { digestOf, startShown, walkScreens } from './lib/brief-screens.ts'

/** Takes the pictures of the brief of Orders from the real screens: `npm run brief`. */

const FOLDER = path.join(ROOT, 'office/processes/orders/pictures')

/** Size of a picture in px: half of a page's width at a size that can be read, and as much of a long screen. */
const SIZE = { width: 800, height: 790 }

await mkdir(FOLDER, { recursive: true })
const { path: dataDir, remove } = await tempFolder('brief')
const server = await startServer(dataDir)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  const digests: Record<string, string> = {}
  const read = await startShown(server.url)
  const reader = httpHands(read.desk)
  await walkScreens(reader.hands, read.form, async (name, address) => {
    const { html } = await reader.get(address)
    const look = /\/office\/styles\/\w+\.css/.exec(html)![0]
    digests[name] = digestOf(html, await (await fetch(server.url + look)).text())
  })
  const shown = await startShown(server.url)
  const context = await browser.newContext({ viewport: SIZE, colorScheme: 'light' })
  const page = await context.newPage()
  await walkScreens(pageHands(page, shown.desk), shown.form, async (name, address) => {
    await page.goto(shown.desk + address)
    const height = Math.min(SIZE.height, await page.evaluate(() => document.body.scrollHeight))
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: SIZE.width, height }, fullPage: true })
    await writeFile(path.join(FOLDER, `${name}.png`), png)
    console.log(`${name}.png: ${Math.round(png.length / 1000)} KB`)
  })
  await writeFile(path.join(FOLDER, 'screens.json'), `${JSON.stringify(digests, null, 2)}\n`)
} finally {
  await browser.close()
  await server.stop()
  await remove()
}
