import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { Hands } from '#bots/office/hands.ts'
import { pageHands } from '#bots/office/page-hands.ts'
import { careful } from '#bots/office/robots.ts'
import { seleniumHands } from '#bots/office/selenium-hands.ts'
import { NO_SIGNALS } from '#bots/tools/driver.ts'
import { startWebDriver } from '#bots/tools/selenium.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { writeFakeBuild } from '#server/testing/fake-build.ts'
import { abreast } from './abreast.ts'
import { DAYS, SEEDS } from './table.ts'

/** A browser with a fresh session for each shift. */
type Tool = {
  hands: (url: string) => Promise<{ hands: Hands; leave: () => Promise<void> }>
  close: () => Promise<void>
}

const TOOLS: Readonly<Record<string, (folder: string) => Promise<Tool>>> = {
  playwright: async () => {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox'],
      ...NO_SIGNALS,
    })
    return {
      hands: async (url) => {
        const page = await browser.newPage()
        return { hands: pageHands(page, url), leave: () => page.context().close() }
      },
      close: () => browser.close(),
    }
  },
  selenium: async (folder) => {
    await mkdir(folder, { recursive: true })
    const driver = await startWebDriver(folder)
    return {
      hands: async (url) => ({
        hands: seleniumHands(driver, url, folder),
        leave: () => driver.manage().deleteAllCookies(),
      }),
      close: () => driver.quit(),
    }
  },
}

type Line = { id: string; url: string; status: string; clean?: boolean; counts?: object }

/**
 * The careful robot plays every size on every day under every seed, in browsers that Playwright and Selenium drive.
 * @param sizes of the shifts
 * @param together number of browsers of a tool at the same time
 * @returns the number of shifts, and how many of them were clean
 */
export async function playInBrowsers(
  sizes: readonly number[],
  together: number,
): Promise<{ shifts: number; clean: number }> {
  await using folder = await tempFolder('office')
  writeFakeBuild(folder.path)
  const server = await startServer(path.join(folder.path, 'data'), '0', {
    DIST_DIR: folder.path,
    LOG_LEVEL: 'silent',
  })
  const ask = async (address: string, body?: object): Promise<Line> => {
    const headers = { 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    return (await (await fetch(`${server.url}/office/v1/shifts${address}`, init)).json()) as Line
  }
  const plan = sizes.flatMap((size) =>
    Object.entries(DAYS).flatMap(([day, conditions]) =>
      SEEDS.map((seed) => ({ size, day, conditions, seed })),
    ),
  )
  let [shifts, clean] = [0, 0]
  try {
    for (const [name, start] of Object.entries(TOOLS)) {
      const left = plan.values()
      await abreast(Array.from({ length: together }), async (_, number) => {
        const tool = await start(path.join(folder.path, `${name}-${number}`))
        try {
          for (const { size, day, conditions, seed } of left) {
            const { id, url } = await ask('', { process: 'orders', size, conditions, seed })
            const { hands, leave } = await tool.hands(url)
            const began = performance.now()
            const fault = await careful(hands).then(
              () => null,
              (error: unknown) => (error instanceof Error ? error.message : 'it gave up'),
            )
            await leave()
            const line = await ask(`/${id}`)
            shifts += 1
            if (line.clean === true) clean += 1
            const seconds = ((performance.now() - began) / 1000).toFixed(1)
            const said =
              line.clean === true
                ? 'clean'
                : `NOT CLEAN ${JSON.stringify(line.counts ?? line.status)} ${fault ?? ''}`
            console.log(
              `${name.padEnd(11)} ${String(size).padStart(2)} items  ${day.padEnd(12)} seed ${seed[0]}  ${seconds.padStart(5)} s  ${said}`,
            )
          }
        } finally {
          await tool.close()
        }
      })
    }
  } finally {
    await server.stop()
  }
  return { shifts, clean }
}
