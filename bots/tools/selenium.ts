import { Browser, Builder, By, Key, type WebDriver, type WebElement, until } from 'selenium-webdriver'
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { xpathOf } from '#bots/shared/by-name.ts'
import { downloadBy } from '#bots/shared/download.ts'
import type { Tool } from '#bots/shared/tool.ts'
import { PATIENCE, nameOf, waitForText } from '#bots/shared/wait.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { needProgram } from '#machine/programs.ts'
import { versionOf } from './driver.ts'

const locatorOf = (target: Target): By => (target.id === '' ? By.xpath(xpathOf(target)) : By.id(target.id))

/** Keys whose name in W3C WebDriver is not their own character. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
}

const COPY_TO_CLIPBOARD = 'return navigator.clipboard.writeText(arguments[0])'
const SET_DATE =
  "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change', { bubbles: true }))"

function seleniumRobot(driver: WebDriver, site: string, downloads: string): Robot {
  const there = (target: Target): Promise<WebElement> =>
    driver.wait(until.elementLocated(locatorOf(target)), PATIENCE, `${nameOf(target)} is not in the page.`)
  /** The element, once it is visible and enabled: Selenium calls that clickable. */
  const find = async (target: Target): Promise<WebElement> => {
    const element = await there(target)
    await driver.wait(until.elementIsVisible(element), PATIENCE, `${nameOf(target)} is not visible.`)
    await driver.wait(until.elementIsEnabled(element), PATIENCE, `${nameOf(target)} is disabled.`)
    return element
  }
  const read: Robot['read'] = async (target) => {
    const element = await there(target)
    const isField = ['input', 'textarea', 'select'].includes(await element.getTagName())
    const text = await element.getProperty(isField ? 'value' : 'textContent')
    return isField ? text : text.trim()
  }
  const click: Robot['click'] = async (target) => (await find(target)).click()

  return {
    read,
    click,
    open: async (to) => {
      await driver.get(new URL(to, site).href)
      await driver.wait(until.elementLocated(By.css('html[data-ready="true"]')), PATIENCE)
    },
    doubleClick: async (target) =>
      driver
        .actions()
        .doubleClick(await find(target))
        .perform(),
    rightClick: async (target) =>
      driver
        .actions()
        .contextClick(await find(target))
        .perform(),
    hover: async (target) =>
      driver
        .actions()
        .move({ origin: await find(target) })
        .perform(),
    type: async (target, text) => {
      const field = await find(target)
      if ((await field.getDomAttribute('type')) === 'date') {
        // Keys into a native date field go part by part, in the order of the browser's language.
        await driver.executeScript(SET_DATE, field, text)
        return
      }
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE, text)
    },
    paste: async (target, text) => {
      await driver.executeScript(COPY_TO_CLIPBOARD, text)
      await (await find(target)).sendKeys(Key.chord(Key.CONTROL, 'a'), Key.chord(Key.CONTROL, 'v'))
    },
    press: async (target, key) => (await find(target)).sendKeys(KEYS[key] ?? key),
    select: async (target, option) => {
      const options = await (await find(target)).findElements(By.css('option'))
      const texts = await Promise.all(options.map((each) => each.getText()))
      const chosen = options[texts.indexOf(option)]
      if (!chosen) throw new Error(`${nameOf(target)} has no option "${option}", only ${texts.join(', ')}.`)
      await chosen.click()
    },
    check: async (target) => {
      const box = await find(target)
      if (!(await box.isSelected())) await box.click()
    },
    drag: async (item, zone) =>
      driver
        .actions()
        .dragAndDrop(await find(item), await find(zone))
        .perform(),
    upload: async (target, file) => (await there(target)).sendKeys(file),
    download: (target) => downloadBy(downloads, () => click(target)),
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    runScript: async (script) => {
      await driver.executeScript(script)
    },
  }
}

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
      robot: seleniumRobot(driver, site, folder),
      version: `selenium-webdriver ${await versionOf('selenium-webdriver')}, Chromium ${version}`,
      close: () => driver.quit(),
    }
  },
}
