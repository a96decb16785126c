import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium, type Locator, type Page } from 'playwright-core'
import type { ArenaRun } from '#contract/arena.ts'
import type { OpenedRun } from '#contract/run.ts'
import { isLevelTask, type LevelTask, type Tasks } from '#contract/tasks.ts'
import { median } from '#kit/median.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'

/** How often each is measured. The median is printed. */
const ROUNDS = 11

/** Levels whose page is loaded: a small table, and the heaviest form. */
const LEVELS = [8, 20] as const

/** Runs of one call, and calls of a page. */
const RUNS = 100
const PARTS = 200

/** Runs that are recorded at the same time, and parts of each: so many that none of them sends more than it may. */
const HEARD = 200
const PARTS_EACH = 15

/** ms between two calls of a page: 20 a second are allowed. */
const EVERY = 55

/** A tick of /proc in ms. */
const TICK = 10

/** Pages that are open at the same time, ms for which their CPU is measured, and clicks of a page. */
const PAGES = 32
const IDLE = 10_000
const CLICKS = 20

/** CPU time of a process and its descendants, in ms. Only Linux offers it. */
function cpuOf(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name of a program may contain blanks and brackets.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [
          { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
        ]
      } catch {
        return []
      }
    })
  const sumOf = (pid: number): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + sumOf(child.pid), processes.find((one) => one.pid === pid)?.ticks ?? 0)
  return sumOf(root) * TICK
}

/** Memory of a process and its descendants, in MiB: shared pages count by their share. One that has just ended has none. */
function memoryOf(root: number): number {
  try {
    const children = readFileSync(`/proc/${root}/task/${root}/children`, 'utf8').split(' ').filter(Boolean)
    const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${root}/smaps_rollup`, 'utf8'))
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), Number(own?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

const listens = (page: Page, id: string) =>
  page.locator(`html[data-run="${id}"][data-ready="true"]`).waitFor({ state: 'attached' })

/** What a click of Playwright costs, in ms of the browser's CPU. */
async function costOfClick(control: Locator, browser: number): Promise<number> {
  await control.click()
  const before = cpuOf(browser)
  for (let i = 0; i < CLICKS; i++) await control.click()
  return (cpuOf(browser) - before) / CLICKS
}

/**
 * Measures a page of MiniWoB++ in the same browser: the figures of the arena are held against it.
 * @param html its folder html/
 */
async function benchMiniWob(page: Page, browser: number, html: string): Promise<void> {
  const address = pathToFileURL(path.join(html, 'miniwob/enter-text.html')).href
  const measure = async (act: () => Promise<unknown>) => {
    const costs: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const before = cpuOf(browser)
      await act()
      if (round > 0) costs.push(cpuOf(browser) - before)
    }
    return median(costs)
  }
  const load = await measure(async () => {
    await page.goto(address)
    await page.locator('#sync-task-cover').waitFor()
  })
  const soft = await measure(() => page.evaluate('core.startEpisodeReal()'))
  const click = await costOfClick(page.locator('#tt'), browser)
  console.log(
    `MiniWoB++ enter-text: load ${load} ms, startEpisodeReal ${soft} ms, a click ${click.toFixed(0)} ms`,
  )
}

/**
 * Measures a run: asking for it, hearing it, showing it. For browsers it prints CPU time, because wall time on a busy
 * machine says little.
 * @param miniWob the folder html/ of MiniWoB++, to be measured beside
 */
export async function benchArena(miniWob?: string): Promise<void> {
  await using temp = await tempFolder('bench')
  const folder = temp.path
  const site = await startServer(path.join(folder, 'data'))
  const call = async <T>(address: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(
      `${site.url}${address}`,
      body ? { method: 'POST', body: JSON.stringify(body), headers } : {},
    )
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const issue = async (task: string, n = 1) =>
    (await call<{ runs: ArenaRun[] }>('/runs', { task, split: 'test', n })).runs
  try {
    const { tasks } = await call<Tasks>('/tasks.json')
    const calm = (level: number): LevelTask =>
      tasks.filter(isLevelTask).find((task) => task.level === level && task.conditions.length === 0)!

    const asked: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const runs = await issue(calm(8).id, RUNS)
      asked.push(performance.now() - began)
      await Promise.all(runs.map(({ id }) => fetch(`${site.url}/runs/${id}`, { method: 'DELETE' })))
    }
    console.log(`POST /runs of ${RUNS}: ${median(asked).toFixed(1)} ms`)

    const [recorded] = await issue(calm(5).id)
    const { writer } = await call<OpenedRun>(`/runs/${recorded!.id}/open`, {})
    const parts: number[] = []
    for (let from = 0; from < PARTS; from++) {
      const began = performance.now()
      await call(`/runs/${recorded!.id}/entries`, { writer, from, entries: [{ at: from, restart: true }] })
      parts.push(performance.now() - began)
      await sleep(EVERY)
    }
    console.log(`a part is answered after ${median(parts).toFixed(1)} ms (the middle one of ${PARTS})`)

    const rates: number[] = []
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const opened = await Promise.all(
        (await issue(calm(5).id, HEARD)).map(async ({ id }) => ({
          id,
          writer: (await call<OpenedRun>(`/runs/${id}/open`, {})).writer,
        })),
      )
      const [before, began] = [cpuOf(site.child.pid!), performance.now()]
      await Promise.all(
        opened.map(async ({ id, writer }) => {
          for (let from = 0; from < PARTS_EACH; from++)
            await call(`/runs/${id}/entries`, { writer, from, entries: [{ at: from, restart: true }] })
        }),
      )
      rates.push((HEARD * PARTS_EACH * 1000) / (performance.now() - began))
      costs.push((cpuOf(site.child.pid!) - before) / (HEARD * PARTS_EACH))
      await Promise.all(opened.map(({ id }) => fetch(`${site.url}/runs/${id}`, { method: 'DELETE' })))
    }
    const [least, most] = [Math.min(...rates), Math.max(...rates)]
    console.log(
      `${median(rates).toFixed(0)} parts a second on disk (${least.toFixed(0)} to ${most.toFixed(0)}), of ${HEARD} runs at the same time, and their client; ${median(costs).toFixed(2)} ms of the server's CPU a part`,
    )

    const server = await chromium.launchServer({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox'],
    })
    const browser = await chromium.connect(server.wsEndpoint())
    const pid = server.process().pid!
    try {
      const page = await browser.newPage()
      for (const level of LEVELS) {
        const { id: task } = calm(level)
        const measure = async (act: (run: ArenaRun) => Promise<unknown>) => {
          const costs: number[] = []
          for (let round = 0; round <= ROUNDS; round++) {
            const [run] = await issue(task)
            const before = cpuOf(pid)
            await act(run!)
            await listens(page, run!.id)
            // The first one fills the caches.
            if (round > 0) costs.push(cpuOf(pid) - before)
          }
          return median(costs)
        }
        const load = await measure(({ url }) => page.goto(`${url}?soft=1`))
        const soft = await measure(({ id }) => page.evaluate((next) => window.botarena!.next!(next), id))
        console.log(`level ${level}: load reset ${load} ms, soft reset ${soft} ms of the browser's CPU`)
      }
      const [boxes] = await issue(calm(5).id)
      await page.goto(boxes!.url)
      await listens(page, boxes!.id)
      const click = await costOfClick(page.locator('#simulation input[type="checkbox"]').first(), pid)
      console.log(`level 5: a click that the level accepts and the server records, ${click.toFixed(0)} ms`)
      if (miniWob !== undefined) await benchMiniWob(page, pid, miniWob)
      await page.close()

      const alone = memoryOf(pid)
      for (const { url, id } of await issue(calm(8).id, PAGES)) {
        const one = await (await browser.newContext()).newPage()
        await one.goto(url)
        await listens(one, id)
      }
      const before = cpuOf(pid)
      await sleep(IDLE)
      const used = ((cpuOf(pid) - before) / IDLE) * 100
      console.log(
        `${PAGES} pages of runs in one browser: ${memoryOf(pid).toFixed(0)} MiB (without them ${alone.toFixed(0)}), ${used.toFixed(0)} % of a core while nobody acts`,
      )
    } finally {
      await browser.close()
      await server.close()
    }
  } finally {
    await site.stop()
  }
}
