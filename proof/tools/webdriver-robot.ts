import { By, Key, type WebDriver, type WebElement, until } from 'selenium-webdriver'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { xpathOf } from '#proof/shared/by-name.ts'
import { downloadBy } from '#proof/shared/download.ts'
import { PATIENCE, nameOf, waitForText } from '#proof/shared/wait.ts'

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

const SET_DATE =
  "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change', { bubbles: true }))"

/** What each browser's driver does in its own way. */
export type Ways = {
  /** Types a text over the text of a field. */
  replace: (field: WebElement, text: string) => Promise<void>
  /** Puts a text on the clipboard. */
  copy: (text: string) => Promise<void>
  /** Pastes the clipboard over the text of a field. */
  paste: (field: WebElement) => Promise<void>
  rightClick: (element: WebElement) => Promise<void>
}

/**
 * A robot behind a W3C WebDriver.
 * @param site the address of the site
 * @param downloads the folder in which the browser saves files
 */
export function webDriverRobot(driver: WebDriver, site: string, downloads: string, ways: Ways): Robot {
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
    rightClick: async (target) => ways.rightClick(await find(target)),
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
      await ways.replace(field, text)
    },
    paste: async (target, text) => {
      await ways.copy(text)
      await ways.paste(await find(target))
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
    drag: async (item, zone) => {
      const [from, to] = [await find(item), await find(zone)]
      // A driver moves the pointer within the window alone, and a page of a class is longer.
      for (const element of [to, from])
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest' })", element)
      await driver.actions().dragAndDrop(from, to).perform()
    },
    upload: async (target, file) => (await there(target)).sendKeys(file),
    download: (target) => downloadBy(downloads, () => click(target)),
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    runScript: async (script) => {
      await driver.executeScript(script)
    },
  }
}
