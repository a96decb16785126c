import { chromium } from 'playwright-core'
import type { WebDriver } from 'selenium-webdriver'
import { ensureChromium } from '#machine/chromium.ts'
import { openWebKit } from '#proof/desktop/webkit-window.ts'
import { LAUNCH, versionOf } from '#proof/tools/driver.ts'
import { openFirefox } from '#proof/tools/firefox.ts'
import { startMcp } from '#proof/tools/mcp-server.ts'
import { startWebDriver } from '#proof/tools/selenium.ts'
import type { Browser } from './browser-viewer.ts'
import { mcpBrowser } from './mcp.ts'
import { playwrightBrowser } from './playwright.ts'
import { puppeteerBrowser } from './puppeteer.ts'
import { seleniumBrowser } from './selenium.ts'

/** A browser with a fresh session for each shift. */
type OfficeTool = {
  /** The tool and its browser, with their versions. */
  version: string
  open: () => Promise<{ browser: Browser; leave: () => Promise<unknown> }>
  close: () => Promise<unknown>
}

/** @param site the address of the office @param folder for files of the tool */
type Start = (site: string, folder: string) => Promise<OfficeTool>

/** A browser that a W3C WebDriver drives. Its cookies are removed between two shifts. */
const behindDriver = async (
  driver: WebDriver,
  folder: string,
  browser: string,
  close: () => Promise<unknown>,
): Promise<OfficeTool> => ({
  version: `selenium-webdriver ${await versionOf('selenium-webdriver')}, ${browser}`,
  open: () =>
    Promise.resolve({
      browser: seleniumBrowser(driver, folder),
      leave: () => driver.manage().deleteAllCookies(),
    }),
  close,
})

/** The tools that drive browsers in the office, by their names. */
export const OFFICE_TOOLS: Readonly<Record<string, Start>> = {
  playwright: async () => {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox'],
      ...LAUNCH,
    })
    return {
      version: `playwright-core ${await versionOf('playwright-core')}, Chromium ${browser.version()}`,
      open: async () => {
        const page = await browser.newPage()
        return { browser: playwrightBrowser(page), leave: () => page.context().close() }
      },
      close: () => browser.close(),
    }
  },
  selenium: async (_, folder) => {
    const driver = await startWebDriver(folder)
    const chromiumVersion = (await driver.getCapabilities()).getBrowserVersion()
    return behindDriver(driver, folder, `Chromium ${chromiumVersion}`, () => driver.quit())
  },
  'puppeteer-firefox': async (_, folder) => {
    const { browser, version } = await openFirefox(folder)
    return {
      version,
      open: async () => {
        const context = await browser.createBrowserContext()
        return { browser: puppeteerBrowser(await context.newPage(), folder), leave: () => context.close() }
      },
      close: () => browser.close(),
    }
  },
  webkit: async (_, folder) => {
    const { driver, version, close } = await openWebKit(folder)
    return behindDriver(driver, folder, `WebKitGTK ${version}`, close)
  },
  mcp: async (site, folder) => {
    // Each server has a fresh browser. This one only says its version.
    const first = await startMcp(site, folder)
    await first.close()
    return {
      version: first.version,
      open: async () => {
        const { call, close } = await startMcp(site, folder)
        return { browser: mcpBrowser(call, folder), leave: close }
      },
      close: () => Promise.resolve(),
    }
  },
}
