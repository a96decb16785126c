import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { KEYS } from '#learner/storage.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { startServer } from '#machine/start-server.ts'

/** Pages with a room: a small one, and two larger ones. */
const PAGES = ['/challenge/1', '/challenge/7', '/challenge/14'] as const

/** Lighthouse's slow 4G as DevTools makes it, and a quarter of the processor. */
const SLOW = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const SLOW_CPU = 4

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7)

/**
 * Other sites' pages, measured once (ms, same Chromium, medians of 7). They are not measured again, because they are
 * elsewhere.
 */
const PEERS = [
  ['MiniWoB click-button', 210, 1400],
  ['MiniWoB drag-items', 370, 2300],
  ['UI Test Automation Playground', 300, null],
] as const

type Times = {
  /** Time from the navigation's start until the page can be read, in ms. */
  paint: number
  /** …until the room is drawn and listens. */
  ready: number
}

/** Opens a page as a first visit, with an empty cache. */
async function open(browser: Browser, url: string, isSlow: boolean): Promise<Times> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([visitor, mode]) => {
        localStorage.setItem(
          visitor!,
          JSON.stringify({ name: 'Ada', email: 'ada@example.org', rpaTool: 'UiPath' }),
        )
        localStorage.setItem(mode!, 'demo')
      },
      [KEYS.visitor, KEYS.mode],
    )
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (isSlow) {
      await wire.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
      await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    }
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise<Times>((resolve) => {
          const look = () => {
            const paint = performance.getEntriesByName('first-contentful-paint')[0]
            const isThere =
              document.documentElement.dataset['ready'] === 'true' &&
              document.querySelector('#simulation fieldset') !== null
            if (!paint || !isThere) return requestAnimationFrame(look)
            resolve({ paint: paint.startTime, ready: performance.now() })
          }
          look()
        }),
    )
  } finally {
    await context.close()
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/**
 * Measures how long a robot waits until a room listens.
 * @param urls of servers to compare, page by page in turn; none: a server of this house
 */
export async function benchReady(urls: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'botarena-ready-'))
  const own = urls.length === 0 ? await startServer(folder) : null
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    console.log(`\nUntil the room listens, ms, median of ${RUNS} (first paint in brackets):`)
    for (const isSlow of [false, true]) {
      console.log(isSlow ? '  slow 4G and a quarter of the processor' : '  without throttling')
      for (const at of PAGES) {
        const seen = new Map<string, Times[]>()
        for (let run = 0; run < RUNS; run += 1) {
          for (const url of own ? [own.url] : urls) {
            seen.set(url, [...(seen.get(url) ?? []), await open(browser, url + at, isSlow)])
          }
        }
        for (const [url, times] of seen) {
          const ready = Math.round(median(times.map((one) => one.ready)))
          const paint = Math.round(median(times.map((one) => one.paint)))
          console.log(`    ${at.padEnd(16)} ${String(ready).padStart(5)} (${paint})${own ? '' : `  ${url}`}`)
        }
      }
    }
    console.log('  others, measured in November 2026 in one run, robot and right click included:')
    for (const [name, quick, slow] of PEERS)
      console.log(`    ${name}: ${quick}, slow ${slow ?? 'not measured'}`)
  } finally {
    await browser.close()
    await own?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
