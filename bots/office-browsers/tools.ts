import { chromium } from 'playwright-core'
import type { Browser } from '#bots/office/screen/browser-viewer.ts'
import { NO_SIGNALS, versionOf } from '#bots/tools/driver.ts'
import { startMcp } from '#bots/tools/mcp-server.ts'
import { startWebDriver } from '#bots/tools/selenium.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { mcpBrowser } from './mcp.ts'
import { playwrightBrowser } from './playwright.ts'
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

/** The tools that drive browsers in the office, by their names. */
export const OFFICE_TOOLS: Readonly<Record<string, Start>> = {
  playwright: async () => {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox'],
      ...NO_SIGNALS,
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
    return {
      version: `selenium-webdriver ${await versionOf('selenium-webdriver')}, Chromium ${chromiumVersion}`,
      open: () =>
        Promise.resolve({
          browser: seleniumBrowser(driver, folder),
          leave: () => driver.manage().deleteAllCookies(),
        }),
      close: () => driver.quit(),
    }
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
