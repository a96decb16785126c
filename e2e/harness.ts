import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ElementHandle, type Locator, type Page, test as base, expect } from '@playwright/test'
import { builtFile } from '#builder/built-file.ts'
import { KEYS } from '#learner/storage.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { setPatience } from '#proof/shared/wait.ts'
import { SharedPage, isShared } from './shared-page.ts'

/** A server of the site with a database of its own. */
export type Site = {
  /** Where the server keeps its database. */
  dataDir: string
  url: string
  /** Rows of a table, oldest first. */
  rows: (
    table: 'leads' | 'feedback' | 'user_progress' | 'learners' | 'learner_levels' | 'learner_shifts',
  ) => Record<string, unknown>[]
  /** Stops the server, like a crash or a cut cable. The shared server is started again after the test. */
  stop: () => Promise<void>
  /** Starts it again at the same address with the same data, unless it runs. */
  start: () => Promise<void>
  /** Changes its database directly. */
  execute: (sql: string) => void
}

/** @param env additional environment variables of the server */
export async function openSite(env: NodeJS.ProcessEnv = {}): Promise<Site & { close: () => Promise<void> }> {
  const { path: dataDir, remove } = await tempFolder('site')
  let server = await startServer(dataDir, '0', env)
  let isRunning = true
  return {
    url: server.url,
    dataDir,
    stop: async () => {
      await server.stop()
      isRunning = false
    },
    start: async () => {
      if (isRunning) return
      server = await startServer(dataDir, new URL(server.url).port, env)
      isRunning = true
    },
    rows: (table) => {
      const database = new DatabaseSync(path.join(dataDir, 'botarena.db'), { readOnly: true })
      try {
        return database.prepare(`select * from ${table} order by rowid`).all()
      } finally {
        database.close()
      }
    },
    execute: (sql) => {
      // The server writes too.
      const database = new DatabaseSync(path.join(dataDir, 'botarena.db'), { timeout: 10_000 })
      try {
        database.exec(sql)
      } finally {
        database.close()
      }
    },
    close: async () => {
      await server.stop()
      await remove()
    },
  }
}

/**
 * Something that the tests of one file share in a worker: opened at its first use, closed when the worker leaves the
 * file.
 */
export function sharedByFile<T extends { close: () => Promise<void> }>(
  make: () => Promise<T>,
): () => Promise<T> {
  let made: Promise<T> | undefined
  base.afterAll(async () => {
    // A worker may come back to this file after others.
    const last = made
    made = undefined
    await (await last)?.close()
  })
  return () => (made ??= make())
}

/** The rows like `site.rows`, without those of earlier tests. */
export function rowsFromNow(site: Site): Site['rows'] {
  const before = {
    leads: 0,
    feedback: 0,
    user_progress: 0,
    learners: 0,
    learner_levels: 0,
    learner_shifts: 0,
  }
  for (const table of Object.keys(before) as (keyof typeof before)[]) before[table] = site.rows(table).length
  return (table) => site.rows(table).slice(before[table])
}

/** As in playwright.config.ts, in ms. */
const PATIENCE = 60_000

/** Forbidden events on a page. */
type Faults = { errors: string[]; foreign: string[] }

/**
 * The fixtures that all tests of a worker share. Playwright ends a worker when the next file defines worker fixtures of
 * its own, so no test file defines any.
 */
const onWorker = base.extend<object, { workerSite: Site; workerMachines: SharedPage[] }>({
  // Starting a server takes longer than most tests: one for each worker serves every test that can tell its own rows
  // from others.
  workerSite: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  workerMachines: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const machines: SharedPage[] = []
      await use(machines)
      for (const machine of machines) await machine.close()
    },
    { scope: 'worker' },
  ],
})

/** A test with a page in a context of its own, for changes that cannot be undone: a clock, a service worker. */
export const testOnOwnPage = onWorker.extend<{ faults: Faults; site: Site; patience: void }>({
  /** A robot waits as long as an expectation does: an earlier test may have changed its patience. */
  patience: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      setPatience(PATIENCE)
      await use()
    },
    { auto: true },
  ],
  site: async ({ workerSite }, use) => use(workerSite),
  baseURL: async ({ site }, use) => use(site.url),
  /** Every test fails on an uncaught error, a refusal of the CSP, or a request to another host. */
  faults: [
    async ({ browser, page, site }, use) => {
      const others = browser.contexts()
      const faults: Faults = { errors: [], foreign: [] }
      page.on('pageerror', (error) => faults.errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text())) {
          faults.errors.push(message.text())
        }
      })
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== site.url) faults.foreign.push(request.url())
      })
      await use(faults)
      // Another machine of a test goes on working for as long as its pages are open.
      for (const other of browser.contexts())
        if (!others.includes(other) && !isShared(other)) await other.close()
      expect(faults).toEqual({ errors: [], foreign: [] })
    },
    { auto: true },
  ],
})

/**
 * A test on a page that it shares with the other tests of its worker: a new page is a new process with nothing cached,
 * and takes half again as long to show a level.
 */
export const test = testOnOwnPage.extend<{
  machinesInUse: SharedPage[]
  otherMachine: () => Promise<Page>
  leave: (page: Page) => Promise<void>
}>({
  machinesInUse: async ({ site }, use, testInfo) => {
    const inUse: SharedPage[] = []
    await use(inUse)
    // Some tests are about a server that is away.
    await site.start()
    for (const machine of inUse) await machine.putBack(testInfo.errors.length > 0)
  },
  /** The page of another, fresh machine. */
  otherMachine: async ({ browser, site, contextOptions, workerMachines, machinesInUse }, use) =>
    use(() => {
      let machine = workerMachines.find((one) => one.site === site.url && !machinesInUse.includes(one))
      if (!machine) workerMachines.push((machine = new SharedPage(browser, site.url)))
      machinesInUse.push(machine)
      return machine.open(contextOptions.reducedMotion)
    }),
  /** Ends the use of a machine before its test ends, so that the next user finds nothing on it. */
  leave: async ({ machinesInUse }, use) =>
    use(async (page) => {
      const at = machinesInUse.findIndex((machine) => machine.shows(page))
      await machinesInUse.splice(at, 1)[0]!.putBack(false)
    }),
  page: async ({ otherMachine }, use) => use(await otherMachine()),
  context: async ({ page }, use) => use(page.context()),
})

/** A test with a server and a page of its own, for data that stay in a browser. */
export const testWithOwnSite = testOnOwnPage.extend({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openSite()
    await use(site)
    await site.close()
  },
})

/** For `test.use`: pages move, as they do for most learners. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

type StoredProgress = {
  /** Completed levels and points. */
  completed?: number[]
  points?: number
  mode?: 'live' | 'demo'
  /** Whether to leave out the visitor's record. */
  isNew?: boolean
  hasSeenWelcome?: boolean
}

export const VISITOR = {
  name: 'Test Pilot',
  email: 'pilot@example.org',
  submittedAt: '2026-01-01T00:00:00.000Z',
  rpa_tool: 'UiPath',
}

/** Puts a learner into the browser before the first page is opened. */
export async function remember(
  page: Page,
  { completed, points, mode, isNew, hasSeenWelcome = true }: StoredProgress,
): Promise<void> {
  const entries: [string, string][] = []
  if (!isNew) entries.push([KEYS.visitor, JSON.stringify(VISITOR)])
  if (completed) entries.push([KEYS.completed, JSON.stringify(completed)])
  if (points !== undefined) entries.push([KEYS.points, String(points)])
  if (mode) entries.push([KEYS.mode, mode])
  if (hasSeenWelcome) entries.push([KEYS.welcomeSeen, 'true'])
  await rememberTexts(page, Object.fromEntries(entries))
}

/** Puts texts into the browser's storage before the first page is opened, by key. */
export async function rememberTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((list) => {
    // Only once, so that a reload keeps the site's changes.
    if (sessionStorage.getItem('remembered')) return
    sessionStorage.setItem('remembered', 'true')
    for (const [key, value] of list) localStorage.setItem(key, value)
  }, Object.entries(texts))
}

/** Opens a path and waits until the page listens. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-ready="true"]').waitFor()
}

/**
 * Fails every request for the file that holds a module, as a broken network would.
 * @param module its path in the project, such as app/play/chore/chore.tsx
 * @returns a function that lets the file load again
 */
export async function blockModule(page: Page, module: string): Promise<() => Promise<void>> {
  const file = `**${builtFile(module)}`
  await page.route(file, (route) => route.abort())
  return () => page.unroute(file)
}

/** Loses the answers of calls that the server has carried out. @param options `times`: how many; all if absent */
export const loseAnswers = (page: Page, url: string | RegExp, options: { times?: number } = {}) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    options,
  )

/**
 * Stops the clock of a page that is opened after this: it goes on by `page.clock.runFor` alone. `page.clock.install`
 * alone lets it run, and on a busy machine a test may miss the state that it waits for.
 */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install({ time: 0 })
  await clock.pauseAt(1000)
}

/**
 * Keeps back what the page's observers report of elements that come into view or leave it, as a busy browser does.
 * @returns a function that acts after a report, and then sends this one and the next together
 */
export async function holdViewReports(page: Page): Promise<(act: () => Promise<void>) => Promise<void>> {
  type Held = Window & { viewReports: Map<() => void, number> }
  await page.addInitScript(() => {
    const held: Held['viewReports'] = new Map()
    const { IntersectionObserver: Platform } = window
    Object.assign(window, {
      viewReports: held,
      IntersectionObserver: class extends Platform {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const reports: IntersectionObserverEntry[] = []
          const send = () => callback(reports, this)
          super((entries) => held.set(send, reports.push(...entries)), options)
        }
      },
    })
  })
  const areThere = (count: number) =>
    page.waitForFunction(
      (wanted) => [...(window as unknown as Held).viewReports.values()].some((n) => n >= wanted),
      count,
    )
  return async (act) => {
    await areThere(1)
    await act()
    await areThere(2)
    await page.evaluate(() => {
      for (const send of (window as unknown as Held).viewReports.keys()) send()
    })
  }
}

/** What is stored under a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/**
 * Lets the page press by script, as robots do that wait for nothing, at once after its next click. A press of the test
 * itself would come too late on a busy machine: the level would have ended its wait.
 * @param second pressed then @param first whose click is followed
 */
export async function pressAfterNext(second: Locator, first = second): Promise<void> {
  const follower = await second.elementHandle()
  await first.evaluate(
    (button, press) =>
      button.addEventListener('click', () => setTimeout(() => press.click()), { once: true }),
    follower as ElementHandle<HTMLElement>,
  )
}

export const toastOf = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })

/** Expects a toast with exactly this title and description. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = toastOf(page, title).last()
  await expect(toast.locator('b')).toHaveText(title)
  await expect(toast.locator('p')).toHaveText(description)
}

export { expect }

/** Ends the wait before the line that the program has not started, as eight seconds do. */
export const waitOut = (page: Page) =>
  page
    .locator('.not-started')
    .evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()))
