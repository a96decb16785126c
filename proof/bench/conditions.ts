import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import { type Browser, type Page, launch } from 'puppeteer-core'
import { apply as applyLate } from '#conditions/kinds/late/effect.ts'
import { CONDITIONS } from '#conditions/list/list.ts'
import { draw, luckOf } from '#game/luck.ts'
import { median } from '#kit/median.ts'
import { KEYS } from '#learner/storage.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { needProgram } from '#machine/programs.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'

const LEVELS = Array.from({ length: 22 }, (_, i) => i + 1)

/** How often each page is loaded for the comparison. */
const LOADS = Number(process.env['BENCH_LOADS'] ?? 20)
const RUNS = Number(process.env['BENCH_RUNS'] ?? 7)

/** How many pages rest at the same time. */
const ABREAST = 4

/** The last thing comes by itself 4 s after the simulation; then the page is at rest. */
const REST = 4500

async function newPage(browser: Browser, site: string): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 720 })
  await page.goto(`${site}/blog`)
  await page.evaluate(
    (visitor, mode) => {
      localStorage.setItem(
        visitor,
        JSON.stringify({
          name: 'Ada',
          email: 'ada@example.org',
          submittedAt: '2026-11-20T10:00:00Z',
          rpa_tool: 'UiPath',
        }),
      )
      localStorage.setItem(mode, 'demo')
    },
    KEYS.visitor,
    KEYS.mode,
  )
  return page
}

/**
 * The simulation in the accessibility tree, at rest: roles, names, states and texts in their order, as axe-core
 * computes them. A frame is read from outside.
 */
async function treeOf(page: Page): Promise<string> {
  await page.waitForSelector('#conditions-today')
  const selector = await page.$('#conditions-frame')
  const place = (await selector?.contentFrame()) ?? page.mainFrame()
  await place.waitForFunction(
    (rest) => {
      const root = document.querySelector('#conditions-shadow')?.shadowRoot ?? document
      root.querySelector<HTMLElement>('.lid button')?.click()
      const simulation = root.querySelector<HTMLElement>('#conditions-room')
      if (!simulation) return false
      simulation.dataset['since'] ??= String(performance.now())
      return performance.now() - Number(simulation.dataset['since']) > rest
    },
    { polling: 100 },
    REST,
  )
  await place.evaluate(axe.source)
  return place.evaluate(() => {
    type Axe = {
      setup: (root: Element) => void
      teardown: () => void
      commons: {
        aria: { getRole: (e: Element) => string | null }
        text: { accessibleText: (e: Element) => string }
      }
    }
    const { axe: inPage } = globalThis as unknown as { axe: Axe }
    inPage.setup(document.body)
    const root = document.querySelector('#conditions-shadow')?.shadowRoot ?? document
    const lines: string[] = []
    const walk = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) lines.push((node.textContent ?? '').trim())
      if (node.nodeType !== Node.ELEMENT_NODE) return
      const element = node as HTMLInputElement
      if (!element.checkVisibility({ visibilityProperty: true })) return
      const role = inPage.commons.aria.getRole(element)
      const states = ['aria-expanded', 'aria-pressed', 'aria-invalid', 'aria-busy', 'aria-selected'].flatMap(
        (name) => (element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : []),
      )
      if (role && role !== 'none' && role !== 'presentation' && role !== 'generic') {
        const isOff = element.matches(':disabled, [aria-disabled="true"]')
        lines.push(
          [
            role,
            inPage.commons.text.accessibleText(element),
            element.value ?? '',
            isOff ? 'off' : '',
            ...states,
          ].join('|'),
        )
      }
      for (const child of element.childNodes) walk(child)
    }
    walk(root.querySelector('#conditions-room')!)
    inPage.teardown()
    return lines.filter(Boolean).join('\n')
  })
}

/** Same level, same seed, all conditions: every load must give the same page. */
async function sameness(
  browsers: Record<string, Browser>,
  site: string,
  levels: readonly number[],
): Promise<boolean> {
  let isSame = true
  for (const [engine, browser] of Object.entries(browsers)) {
    const queue = levels.flatMap((level) =>
      ['iframe', 'shadow'].map((frame) => ({
        level,
        address: `/challenge/${level}?conditions=all&seed=7&frame=${frame}`,
      })),
    )
    const work = async () => {
      const page = await newPage(browser, site)
      for (let task = queue.shift(); task; task = queue.shift()) {
        const trees: string[] = []
        for (let load = 0; load < LOADS / 2; load++) {
          await page.goto(site + task.address)
          trees.push(await treeOf(page))
        }
        const alike = trees.filter((tree) => tree === trees[0]).length
        if (alike < trees.length) {
          isSame = false
          const other = trees.find((tree) => tree !== trees[0])!.split('\n')
          const at = trees[0]!.split('\n').findIndex((line, i) => line !== other[i])
          console.log(`  ${engine} ${task.address}: ${trees[0]!.split('\n')[at]} is also ${other[at]}`)
        }
        console.log(`  ${engine.padEnd(9)} ${task.address.padEnd(60)} ${alike} of ${trees.length} alike`)
      }
      await page.browserContext().close()
    }
    await Promise.all(Array.from({ length: ABREAST }, work))
  }
  return isSame
}

/** Measures the time from the page's start until the simulation's first control can be used. Pages in turn, medians. */
async function readiness(browser: Browser, site: string): Promise<void> {
  const kinds = ['calm', ...CONDITIONS.map(({ key }) => key)]
  for (const level of [1, 5, 14]) {
    const times: Record<string, number[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
    for (let run = 0; run < RUNS; run++) {
      for (const kind of kinds) {
        const page = await newPage(browser, site)
        await page.goto(`${site}/challenge/${level}?conditions=${kind}&seed=7`, {
          waitUntil: 'domcontentloaded',
        })
        const at = await page.waitForFunction(
          () => {
            const inside =
              document.querySelector('#conditions-shadow')?.shadowRoot ??
              document.querySelector<HTMLIFrameElement>('#conditions-frame')?.contentDocument ??
              document
            const simulation = inside.querySelector('#conditions-room, #simulation > fieldset')
            const first = simulation?.querySelector(
              ':is(button, input, [role="button"]):not(:disabled, [hidden], .twin *)',
            )
            return first && document.documentElement.dataset['ready'] === 'true' ? performance.now() : 0
          },
          { polling: 'raf' },
        )
        times[kind]!.push(await at.jsonValue())
        await page.browserContext().close()
      }
    }
    const calm = median(times['calm']!)
    console.log(`\nLevel ${level}: no conditions ${Math.round(calm)} ms (median of ${RUNS})`)
    for (const kind of kinds.slice(1)) {
      const later = median(times[kind]!) - calm
      console.log(`  ${kind.padEnd(8)} ${later < 0 ? '' : '+'}${Math.round(later)} ms`)
    }
  }
}

/** One frame of a screen that is drawn 60 times a second, in milliseconds. */
const FRAME = 1000 / 60

/** The moments at which `late` shows controls under this seed, in ms after the simulation. */
function lateMoments(seed: string): readonly number[] {
  const chance = (name: string) => draw(luckOf(`${seed}/late/${name}`), ({ roll }) => roll())[0]
  return applyLate({ chance, age: () => 0 } as Parameters<typeof applyLate>[0]).moments!
}

/**
 * Whether controls can be used at the moments that the seed sets for `late`. A change that a simulation makes by itself is
 * counted for the nearest moment.
 */
async function punctuality(browser: Browser, site: string, levels: readonly number[]): Promise<void> {
  const away: number[] = []
  for (const level of levels) {
    const page = await newPage(browser, site)
    await page.evaluateOnNewDocument(() => {
      const times: number[] = []
      Object.assign(globalThis, { times })
      const isSimulation = () => document.querySelector('#conditions-room') !== null
      new MutationObserver((changes) => {
        if (times.length === 0 ? isSimulation() : changes.some(({ type }) => type === 'attributes'))
          times.push(performance.now())
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
    })
    for (let run = 0; run < RUNS; run++) {
      const seed = String(7 + run)
      await page.goto(`${site}/challenge/${level}?conditions=late&seed=${seed}`)
      await page.waitForSelector('#conditions-today')
      await sleep(REST)
      const [simulation, ...changes] = await page.evaluate(
        () => (globalThis as unknown as { times: number[] }).times,
      )
      const moments = lateMoments(seed)
      for (const change of changes) {
        const each = moments.map((moment) => change - simulation! - moment)
        away.push(each.reduce((near, one) => (Math.abs(one) < Math.abs(near) ? one : near)))
      }
    }
    await page.browserContext().close()
  }
  const inFrame = away.filter((ms) => Math.abs(ms) <= FRAME).length
  const [first, middle, last] = [Math.min(...away), median(away), Math.max(...away)].map((ms) =>
    ms.toFixed(1),
  )
  console.log(`\nlate, ${away.length} changes on ${levels.length} levels, each against its seed's moment:`)
  console.log(
    `  ${inFrame} within one frame; median ${middle} ms, from ${first} to ${last} ms (less than 0 is early)`,
  )
}

/**
 * Checks the promises of practice: the same seed gives the same page, and conditions delay a page no more than they
 * say.
 * @param levels all if none is named
 */
export async function benchConditions(levels: readonly number[]): Promise<void> {
  await using temp = await tempFolder('bench')
  const folder = temp.path
  const server = await startServer(path.join(folder, 'data'))
  const chromium = await launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const firefox = await launch({ browser: 'firefox', executablePath: needProgram('firefox') })
  try {
    const asked = levels.length > 0 ? levels : LEVELS
    // Runs first: after the other measurements its page is lost (a detached frame); the cause is not known yet.
    await punctuality(chromium, server.url, asked)
    console.log(
      `The same page at rest, ${LOADS} loads a level under all conditions, half of them in a frame:`,
    )
    if (!(await sameness({ Chromium: chromium, Firefox: firefox }, server.url, asked))) process.exitCode = 1
    await readiness(chromium, server.url)
  } finally {
    await chromium.close()
    await firefox.close()
    await server.stop()
  }
}
