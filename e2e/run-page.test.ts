import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Arena, arenaOf } from '#bots/shared/arena-client.ts'
import { PATHS } from '#builder/site-paths.ts'
import type { ArenaRun } from '#contract/arena.ts'
import { CATALOG } from '#levels/catalog.ts'
import { DIST } from '#machine/root.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { ROWS } from '#proof/arena/table-rows.ts'
import { randomSolutions, solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { MOVING, expect, open, openSite, remember, test, type Site } from './harness.ts'

test.use(MOVING)

/** Levels of a sample: choosing, a table, a file. */
const SAMPLE = IS_WHOLE_RUN ? CATALOG.map(({ id }) => id) : [4, 8, 15]

/** Runs that one context plays, and runs in one call. */
const RUNS = IS_WHOLE_RUN ? 1000 : 60
const PART = IS_WHOLE_RUN ? 100 : 15

/**
 * Runs after which the page is compared with itself. Until then the engine compiles: heap snapshots after 100 and 300 runs
 * differ by machine code and bytecode alone, by no object, text or function.
 */
const WARM = IS_WHOLE_RUN ? 300 : 30

/**
 * Plays runs of levels 4, 5 and 8 one after the other, in the page itself: each call of a tool leaves a compiled script
 * in the engine, and after a thousand runs those would be most of what has grown.
 */
async function playHere(ids: readonly string[]): Promise<void> {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`#simulation ${selector}`)]
  const said = (element: HTMLElement) => (element.textContent ?? '').trim()
  const drawn = () => new Promise((resolve) => setTimeout(resolve))
  for (const id of ids) {
    await window.botarena!.next!(id)
    for (;;) {
      const wanted = /“([^”]*)”/.exec(document.querySelector('#task')!.textContent ?? '')?.[1]
      if (wanted === undefined) break
      for (const choice of all('select') as HTMLSelectElement[]) {
        choice.value = [...choice.options].find((option) => said(option) === wanted)!.value
        choice.dispatchEvent(new Event('change', { bubbles: true }))
      }
      for (const box of all('label'))
        if (said(box).split(' ').includes(wanted))
          box.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      all('td')
        .find((cell) => said(cell) === wanted)
        ?.click()
      await drawn()
      all('#next-round')[0]?.click()
      await drawn()
    }
    document.querySelector<HTMLElement>('#complete-level')!.click()
    await window.botarena!.settled(10_000)
  }
}

/** Paths of the server that are in no list of pages. */
const OTHERS =
  '/levels.json /conditions.json /sitemap.xml /robots.txt /feed.xml /sw.js /manifest.webmanifest /icon.svg /backend.json /metrics /og/site.png /run /run/ /run/a/b /rest/v1/leads /auth/v1/settings /auth/v1/token /nothing'.split(
    ' ',
  )

const listens = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', 'true')

const settle = (page: Page) => page.evaluate(() => window.botarena!.settled(10_000))

/** Opens the page of a run. */
async function openRun(page: Page, { url }: ArenaRun): Promise<void> {
  await page.goto(url)
  await listens(page)
}

/** Plays a run to its end as the reference robot does. */
async function play(page: Page, { level, deal }: ArenaRun): Promise<void> {
  await (deal === 'own' ? randomSolutions : solutions).get(level)!(playwrightRobot(page))
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await page.locator('#complete-level').click()
  await settle(page)
}

const taskOf = async (arena: Arena, level: number, condition = '') => {
  const found = (await arena.tasks()).find(
    (task) => task.level === level && task.conditions.join() === condition,
  )
  return found!.id
}

for (const condition of ['', 'late']) {
  test(`the reference robots are believed on the bare page, ${condition || 'calm'}`, async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const arena = arenaOf(site.url)
    const fates: unknown[] = []
    for (const level of SAMPLE) {
      const [run] = await arena.issue({ task: await taskOf(arena, level, condition), split: 'test' })
      await openRun(page, run!)
      await play(page, run!)
      const { status, reason, sentence } = await arena.look(run!.id, 5000)
      fates.push([level, status, reason, sentence])
    }
    expect(fates).toEqual(SAMPLE.map((level) => [level, 'solved', null, null]))
  })
}

test('controls look on the bare page as they do on the site', async ({ page, site }) => {
  // Fields of every kind are on level 20. The width of a field depends on the page around it.
  const looks = () =>
    page
      .locator('#complete-level, #simulation form :is(input, select, textarea, button)')
      .evaluateAll((all) =>
        all.map((one) => {
          const { borderWidth, borderStyle, backgroundColor, padding, height, font } = getComputedStyle(one)
          return [one.id, borderWidth, borderStyle, backgroundColor, padding, height, font].join('  ')
        }),
      )
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/20?seed=7')
  await page.locator('#first-name').waitFor()
  const onSite = await looks()
  expect(onSite.length).toBeGreaterThan(20)
  const arena = arenaOf(site.url)
  const [run] = await arena.issue({ task: await taskOf(arena, 20), split: 'test', deal: 'plain' })
  await openRun(page, run!)
  expect(await looks()).toEqual(onSite)
})

test('a run continues after a reload, and an older tab can no longer send', async ({
  page,
  context,
  site,
}) => {
  const arena = arenaOf(site.url)
  const [run] = await arena.issue({ task: await taskOf(arena, 5), split: 'free', deal: 'plain', seed: '7' })
  await openRun(page, run!)
  await expect(page.locator('#objectives li').last()).toHaveText('Then press Complete Mission.')
  await page.locator('#complete-level').click({ force: true })
  await expect(page.locator('#too-early')).toHaveText('The level is not solved yet.')
  await page.locator('#check-rpa-process').check()
  await settle(page)
  await page.reload()
  await expect(page.locator('#check-rpa-process')).toBeChecked()
  expect(await arena.look(run!.id)).toMatchObject({ entries: 1, reloads: 1, status: 'open' })
  const other = await context.newPage()
  await openRun(other, run!)
  await page.locator('#start-over').click()
  await expect(page.locator('#run-state')).toHaveText(
    'The run continues in another tab or on another device. The server no longer records this page.',
  )
  await play(other, run!)
  await expect(other.locator('#run-state')).toHaveAttribute('data-status', 'solved')
  expect(await arena.look(run!.id)).toMatchObject({ status: 'solved', reward: 1, reloads: 2 })
  await other.reload()
  await expect(other.locator('#run-state')).toHaveText('This run has ended. Start another run.')
  await page.goto(`${site.url}/run/${'0'.repeat(32)}`)
  await expect(page.locator('#run-state')).toHaveText('There is no run with this address. Start another run.')
})

test('hints are not on the page, nor in its files', async ({ page, site }) => {
  const arena = arenaOf(site.url)
  const [run] = await arena.issue({ task: await taskOf(arena, 8, 'twins'), split: 'test' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openRun(page, run!)
  await expect(page.locator('#task')).toBeVisible()
  const hidden =
    '#intel, #seed, #reward, #live-tape, #flight-recorder, #conditions-today, #conditions-why, #locator-coach, nav, header a'
  await expect(page.locator(hidden)).toHaveCount(0)
  await play(page, run!)
  await expect(page.locator('#locator-coach, #conditions-list, dialog')).toHaveCount(0)
  const { seed } = await arena.look(run!.id)
  expect(await page.locator('body').textContent()).not.toContain(seed!)
  const { sealed } = JSON.parse(await readFile(path.join(DIST, 'manifest.json'), 'utf8')) as {
    sealed: string[]
  }
  const files = asked.filter((file) => !/^\/runs?\//.test(file))
  expect(files.filter((file) => !sealed.includes(file))).toEqual([])
  const scripts = sealed.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(CATALOG.length)
  const words =
    /localStorage|sessionStorage|indexedDB|document\.cookie|serviceWorker|rpa-completed-levels|hint-1|locator-coach|conditions-why/
  for (const file of scripts) {
    const text = await readFile(path.join(DIST, 'site', file), 'utf8')
    expect([file, words.exec(text)?.[0]]).toEqual([file, undefined])
  }
})

test('a level that breaks is said to the server, and is no failure', async ({ page, site, faults }) => {
  const arena = arenaOf(site.url)
  const [run] = await arena.issue({ task: await taskOf(arena, 5), split: 'free', deal: 'plain', seed: '7' })
  await openRun(page, run!)
  await page.evaluate(() => {
    // The room's rules call it when they get an event.
    Object.assign(Array.prototype, {
      every: () => {
        throw new TypeError('broken on purpose')
      },
    })
  })
  // The rule reads each box only when the number of ticks is right.
  await page.getByRole('checkbox').nth(0).click()
  await page.getByRole('checkbox').nth(1).click()
  const ended = await arena.look(run!.id, 10_000)
  expect(ended).toMatchObject({ status: 'fault', reason: 'page', reward: null, mask_sample: true })
  expect(ended.sentence).toContain('TypeError')
  faults.errors.length = 0
})

test(
  `${RUNS} runs in one context leave nothing behind`,
  { tag: '@rest' },
  async ({ page, context, site }) => {
    const arena = arenaOf(site.url)
    const ids = await Promise.all([4, 5, 8].map((level) => taskOf(arena, level)))
    const client = await context.newCDPSession(page)
    await client.send('Performance.enable')
    const measure = async () => {
      await client.send('HeapProfiler.collectGarbage')
      const { metrics } = await client.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)!.value
      return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') }
    }
    const left = () =>
      page.evaluate(async () => ({
        local: localStorage.length,
        session: sessionStorage.length,
        databases: (await indexedDB.databases()).length,
        caches: (await caches.keys()).length,
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        measures: performance.getEntriesByType('measure').length,
      }))
    const [first] = await arena.issue({ task: ids[0]!, split: 'test' })
    await page.goto(`${first!.url}?soft=1`)
    await listens(page)
    let begun: Awaited<ReturnType<typeof measure>> | null = null
    for (let played = 0; played < RUNS; played += PART) {
      const runs: ArenaRun[] = []
      for (let i = 0; i < PART; i++)
        runs.push(...(await arena.issue({ task: ids[i % ids.length]!, split: 'test' })))
      await page.evaluate(
        playHere,
        runs.map(({ id }) => id),
      )
      for (const { id } of runs) expect(await arena.look(id)).toMatchObject({ status: 'solved' })
      if (played + PART === WARM) begun = await measure()
      if (IS_WHOLE_RUN) console.log(`After ${played + PART} runs ${JSON.stringify(await measure())}`)
    }
    const ended = await measure()
    await client.detach()
    console.log(`After ${WARM} runs ${JSON.stringify(begun)}, after ${RUNS} ${JSON.stringify(ended)}`)
    expect(ended.heap).toBeLessThan(begun!.heap * 1.05 + 100_000)
    expect(ended.nodes).toBeLessThan(begun!.nodes * 1.05 + 100)
    expect(await left()).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0, measures: 0 })
    expect(await context.cookies()).toEqual([])
  },
)

test('writing into storage and raising events solves nothing', async ({ site }) => {
  const arena = arenaOf(site.url)
  const player = await ROWS.find(({ name }) => name === 'storage-writer')!.start(site.url, arena)
  try {
    for (const level of SAMPLE) {
      const [run] = await arena.issue({ task: await taskOf(arena, level), split: 'test' })
      await player.play(run!)
      expect(await arena.look(run!.id)).toMatchObject({ status: 'open', entries: 0 })
    }
  } finally {
    await player.close()
  }
})

test('a sealed server shows runs and nothing else', { tag: '@rest' }, async ({ page, context, faults }) => {
  const site: Site & { close: () => Promise<void> } = await openSite({ ARENA_SEALED: 'on' })
  try {
    const { pages, notFound } = JSON.parse(await readFile(path.join(DIST, 'manifest.json'), 'utf8')) as {
      pages: Record<string, string>
      notFound: [string, string][]
    }
    const paths = [...PATHS, ...Object.keys(pages), ...notFound.map(([prefix]) => prefix), ...OTHERS]
    const answers = await Promise.all(
      paths.map(async (urlPath) => [urlPath, (await fetch(`${site.url}${urlPath}`)).status]),
    )
    expect(answers.filter(([, status]) => status !== 404)).toEqual([])
    expect((await fetch(`${site.url}/rest/v1/leads`, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await fetch(`${site.url}/sample-data.csv`)).status).toBe(200)
    const arena = arenaOf(site.url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [run] = await arena.issue({ task: await taskOf(arena, 16, 'late'), split: 'test' })
    expect(run!.sealed).toBe(true)
    await openRun(page, run!)
    await play(page, run!)
    expect(await arena.look(run!.id, 5000)).toMatchObject({ status: 'solved' })
    // It is another server than that of the other tests.
    expect(faults.foreign.filter((url) => !url.startsWith(site.url))).toEqual([])
    faults.foreign.length = 0
  } finally {
    await site.close()
  }
})
