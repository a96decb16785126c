import { Browser, Builder, Key, type WebDriver } from 'selenium-webdriver'
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { needProgram } from '#machine/programs.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { versionOf } from './driver.ts'
import { type Ways, webDriverRobot } from './webdriver-robot.ts'

const COPY_TO_CLIPBOARD = 'return navigator.clipboard.writeText(arguments[0])'

const chromiumWays = (driver: WebDriver): Ways => ({
  replace: (field, text) => field.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE, text),
  copy: (text) => driver.executeScript(COPY_TO_CLIPBOARD, text),
  paste: (field) => field.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.chord(Key.CONTROL, 'v')),
  rightClick: (element) => driver.actions().contextClick(element).perform(),
})

/**
 * Starts Chromium without a window under WebDriver; pages may use the clipboard.
 * @param downloads the folder for files that a page saves; without one they go into the current folder
 */
export async function startWebDriver(downloads?: string): Promise<WebDriver> {
  const options = new Options()
  options.setChromeBinaryPath(needProgram('chromium'))
  options.addArguments('--headless', '--no-sandbox', '--disable-gpu', '--window-size=1280,720')
  options.setUserPreferences({
    ...(downloads === undefined
      ? {}
      : { 'download.default_directory': downloads, 'download.prompt_for_download': false }),
    'profile.content_settings.exceptions.clipboard': { '*': { setting: 1 } },
  })
  return new Builder()
    .forBrowser(Browser.CHROME)
    .setChromeOptions(options)
    .setChromeService(new ServiceBuilder(needProgram('chromedriver')))
    .build()
}

export const seleniumTool: Tool = {
  name: 'selenium',
  way: 'W3C WebDriver (selenium-webdriver, Debian’s chromium-driver)',
  standsFor: 'Selenium, UiPath’s and Blue Prism’s browser drivers',
  needs: ['chromium', 'chromedriver'],
  start: async ({ site, folder }) => {
    const driver = await startWebDriver(folder)
    const version = (await driver.getCapabilities()).getBrowserVersion()
    return {
      robot: webDriverRobot(driver, site, folder, chromiumWays(driver)),
      version: `selenium-webdriver ${await versionOf('selenium-webdriver')}, Chromium ${version}`,
      close: () => driver.quit(),
    }
  },
}
