import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Browser, type Page, chromium } from 'playwright-core'
import { median } from '#kit/median.ts'
import { KEYS } from '#learner/storage.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'

/** Lighthouse's slow 4G as DevTools makes it, and a quarter of the processor. */
const SLOW = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const SLOW_CPU = 4

const RUNS = Number(process.env['BENCH_RUNS'] ?? 7)

/** How long a robot may read the page before its first press, in ms: parts that come after Ready may hold it up. */
const READING = Number(process.env['BENCH_READING'] ?? 0)

/** A page, and a robot's first press on it. */
type Subject = {
  name: string
  url: string
  /** True in the page when it listens. */
  listens: string
  /** Presses, as a robot does that is told what to press. None: only Ready is measured. */
  press?: (page: Page) => Promise<unknown>
  /** A script for the page: true once it has answered the press. */
  answered: string
}

/** Levels: the first one, a list, a table, and a larger simulation, where the first press is no click. */
const LEVELS: readonly (readonly [path: string, control: string | null, answered: string])[] = [
  ['/challenge/1', '#click-target', `document.querySelector('#click-progress').textContent.includes('1/')`],
  [
    '/challenge/7',
    '#item-test-automation',
    `document.querySelector('#chosen-item').textContent.includes(':')`,
  ],
  ['/challenge/8', '#staff-mei-role', `document.querySelector('#chosen-row').textContent.includes(':')`],
  ['/challenge/14', null, 'true'],
]

const levelsOf = (site: string): Subject[] =>
  LEVELS.map(([at, control, answered]) => ({
    name: at,
    url: site + at,
    listens: `document.documentElement?.dataset.ready === 'true' && document.querySelector('#simulation fieldset')`,
    ...(control === null ? {} : { press: (page) => page.click(control) }),
    answered,
  }))

/** MiniWoB++'s click-button: it needs a press on Start, then names the button to press. */
const clickButton = (site: string): Subject => ({
  name: 'MiniWoB++ click-button',
  url: `${site}/miniwob/click-button.html`,
  listens: `document.querySelector('#sync-task-cover')`,
  press: async (page) => {
    await page.click('#sync-task-cover')
    const [, name] = /"(.*)"/.exec((await page.textContent('#query'))!)!
    await page.locator('#area').getByRole('button', { name: name!, exact: true }).first().click()
  },
  answered: 'WOB_DONE_GLOBAL',
})

type Times = {
  /** Time from the navigation's start until the page can be read, in ms. */
  paint: number
  /** …until the simulation is drawn and listens. */
  ready: number
  /** …until it has answered the first press. */
  answered: number
}

/** The page's time at which something is true in it. It looks once a frame. */
const timeOf = (page: Page, what: string) =>
  page.evaluate(
    `new Promise((resolve) => {
      const look = () => {
        if (${what}) resolve(performance.now())
        else requestAnimationFrame(look)
      }
      look()
    })`,
  ) as Promise<number>

/** Opens a page as a first visit, with an empty cache, and presses. */
async function open(browser: Browser, subject: Subject, isSlow: boolean): Promise<Times> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([visitor, mode, welcomed]) => {
        localStorage.setItem(
          visitor!,
          JSON.stringify({ name: 'Ada', email: 'ada@example.org', rpaTool: 'UiPath' }),
        )
        localStorage.setItem(mode!, 'demo')
        localStorage.setItem(welcomed!, 'true')
      },
      [KEYS.visitor, KEYS.mode, KEYS.welcomeSeen],
    )
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (isSlow) {
      await wire.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
      await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    }
    await page.goto(subject.url, { waitUntil: 'commit' })
    const ready = await timeOf(page, subject.listens)
    let answered = ready
    if (subject.press) {
      await sleep(READING)
      await subject.press(page)
      answered = await timeOf(page, subject.answered)
    }
    // Where a page listens before it is painted, its paint is looked up at the end.
    const paint = await timeOf(page, `performance.getEntriesByName('first-contentful-paint')[0]`).then(() =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime),
    )
    return { paint, ready, answered }
  } finally {
    await context.close()
  }
}

/** Serves MiniWoB++ as our server does its files: compressed beforehand. @param html its folder html/ */
async function serveMiniWob(html: string): Promise<{ url: string; stop: () => void }> {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  }
  const kept = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const type = types[path.extname(pathname)]
    const answer = async () => {
      const bytes =
        kept.get(pathname) ?? (await promisify(brotliCompress)(await readFile(path.join(html, pathname))))
      kept.set(pathname, bytes)
      response.writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'content-length': bytes.length,
      })
      response.end(bytes)
    }
    const refuse = () => response.writeHead(404).end()
    if (type) answer().catch(refuse)
    else refuse()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Measures how long a robot waits until a simulation listens, and until its first press is answered. All pages are opened in
 * turn, so that other work of the machine slows all of them alike.
 * @param args addresses of servers to compare; without one, a server of this project is started. Also the folder html/
 * of MiniWoB++, if it is measured too.
 */
export async function benchReady(args: readonly string[]): Promise<void> {
  await using temp = await tempFolder('ready')
  const folder = temp.path
  const urls = args.filter((arg) => /^https?:/.test(arg))
  const html = args.find((arg) => !urls.includes(arg))
  const own = urls.length === 0 ? await startServer(folder) : null
  const miniWob = html === undefined ? null : await serveMiniWob(html)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    const sites = own ? [own.url] : urls
    const subjects = sites.flatMap(levelsOf)
    const beside = miniWob && clickButton(miniWob.url)
    if (beside) subjects.push(beside)
    console.log(
      `\nUntil the level is ready, and until it has answered a press ${READING} ms later; ms, median of ${RUNS} (first paint in brackets):`,
    )
    for (const isSlow of [false, true]) {
      console.log(isSlow ? '  slow 4G and a quarter of the processor' : '  without throttling')
      const seen = new Map<Subject, Times[]>(subjects.map((subject) => [subject, []]))
      // The first round fills the server's caches.
      for (let run = 0; run <= RUNS; run += 1) {
        for (const subject of subjects) {
          const times = await open(browser, subject, isSlow)
          if (run > 0) seen.get(subject)!.push(times)
        }
      }
      const middle = (subject: Subject, what: keyof Times) =>
        Math.round(median(seen.get(subject)!.map((times) => times[what])))
      const peer = beside ? middle(beside, 'answered') : null
      for (const subject of subjects) {
        const answered = middle(subject, 'answered')
        const ratio = peer && subject !== beside ? `, ${(answered / peer).toFixed(2)} × MiniWoB++` : ''
        const said = subject.press ? `${String(answered).padStart(5)}${ratio}` : ''
        console.log(
          `    ${subject.name.padEnd(22)} ${String(middle(subject, 'ready')).padStart(5)} (${middle(subject, 'paint')})${said}${urls.length > 1 && subject !== beside ? `  ${subject.url}` : ''}`,
        )
      }
    }
  } finally {
    await browser.close()
    await own?.stop()
    miniWob?.stop()
  }
}
