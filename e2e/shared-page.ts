import type { EventEmitter } from 'node:events'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Locator,
  Page,
} from '@playwright/test'

/** As in playwright.config.ts, which only the pages of Playwright's own fixtures read. */
const VIEWPORT = { width: 1280, height: 720 }

const kept = new WeakSet<BrowserContext>()

/** Whether a context belongs to a shared page, and so outlives a test. */
export const isShared = (context: BrowserContext): boolean => kept.has(context)

/** One page for test after test. A test's changes are undone; if that is impossible, the next test gets a new page. */
export class SharedPage {
  /** The address of the site that the page visits. */
  readonly site: string
  readonly #browser: Browser
  #page: Page | undefined
  #scripts: Promise<Disposable>[] = []
  #handled: Locator[] = []
  /** Removes the listeners of tests. Playwright's own stay: without them a page cannot be closed. */
  #unlisten: (() => void)[] = []
  /** A clock that was taken over cannot be given back. */
  #isSpent = false

  constructor(browser: Browser, site: string) {
    this.#browser = browser
    this.site = site
  }

  /** @param reducedMotion as in the context that a test asks for */
  async open(reducedMotion: BrowserContextOptions['reducedMotion']): Promise<Page> {
    this.#page ??= await this.#make()
    await this.#page.emulateMedia({ reducedMotion: reducedMotion ?? null })
    return this.#page
  }

  shows(page: Page): boolean {
    return this.#page === page
  }

  async #make(): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.site,
      viewport: VIEWPORT,
      serviceWorkers: 'block',
    })
    kept.add(context)
    const page = await context.newPage()
    const addLocatorHandler = page.addLocatorHandler.bind(page)
    page.addLocatorHandler = (locator, handler, options) => {
      this.#handled.push(locator)
      return addLocatorHandler(locator, handler, options)
    }
    for (const each of [page, context]) {
      const addInitScript: Page['addInitScript'] = each.addInitScript.bind(each)
      each.addInitScript = (script, argument, options) => {
        const adding = addInitScript(script, argument, options)
        this.#scripts.push(adding)
        return adding
      }
      const emitter = each as unknown as Pick<EventEmitter, 'on' | 'off'>
      const on = emitter.on.bind(each)
      emitter.on = (event, listener) => {
        this.#unlisten.push(() => emitter.off(event, listener))
        return on(event, listener)
      }
      const { clock } = each
      Object.defineProperty(each, 'clock', {
        get: () => {
          this.#isSpent = true
          return clock
        },
      })
    }
    return page
  }

  /** @param hasFailed whether the test failed: then the state of the page is unknown */
  async putBack(hasFailed: boolean): Promise<void> {
    const page = this.#page
    const scripts = this.#scripts.splice(0)
    if (!page) return
    if (hasFailed || this.#isSpent || page.isClosed()) return this.close()
    const context = page.context()
    for (const unlisten of this.#unlisten.splice(0)) unlisten()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of scripts) await (await script).dispose()
    for (const locator of this.#handled.splice(0)) await page.removeLocatorHandler(locator)
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    // No time limit but the test's own, as Playwright's fixtures set it.
    for (const each of [page, context]) {
      each.setDefaultTimeout(0)
      each.setDefaultNavigationTimeout(0)
    }
    // The site writes once more when it is left, so its storage is emptied after that. This opens a file of the site
    // that is no page: from an address outside of the site the next test would begin with a new process and compile all
    // scripts again.
    await page.goto(`${this.site}/robots.txt`)
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      window.name = ''
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
    })
    await context.clearCookies()
    await context.clearPermissions()
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    })
    await page.setViewportSize(VIEWPORT)
    await page.mouse.move(0, 0)
  }

  async close(): Promise<void> {
    const page = this.#page
    this.#page = undefined
    this.#isSpent = false
    this.#handled = []
    this.#unlisten = []
    await page?.context().close()
  }
}
