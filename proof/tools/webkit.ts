import { Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { WEBKIT_NEEDS } from '#machine/programs.ts'
import { type WebKitWindow, openWebKit } from '#proof/desktop/webkit-window.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { waitUntil } from '#proof/shared/wait.ts'
import { versionOf } from './driver.ts'
import { type Ways, webDriverRobot } from './webdriver-robot.ts'

/** Beside the content of the page: a field with a text, in the focus and selected. */
const SHOW_TEXT = `
  const field = document.createElement('textarea')
  field.id = 'text-to-copy'
  field.value = arguments[0]
  field.style.cssText = 'position: fixed; top: 0; left: 0'
  document.body.append(field)
  field.focus()
  field.select()`

const HIDE_TEXT = `document.querySelector('#text-to-copy').remove()`

/** The middle of an element on the screen, as the page knows it. The window has no border and no bar at its sides. */
const PLACE = `
  arguments[0].scrollIntoView({ block: 'center' })
  const box = arguments[0].getBoundingClientRect()
  return [
    screenX + box.x + box.width / 2,
    screenY + outerHeight - innerHeight + box.y + box.height / 2,
  ].map(Math.round)`

const HEAR_MENU = `
  window.botarenaMenus = 0
  addEventListener('contextmenu', () => window.botarenaMenus++, { capture: true, once: true })`

function webkitWays(driver: WebDriver, { xdotool }: Pick<WebKitWindow, 'xdotool'>): Ways {
  /** Keys while Ctrl is held. The driver keeps a key of `sendKeys` pressed that is not released by name. */
  const withControl = (...keys: readonly string[]) =>
    driver
      .actions()
      .keyDown(Key.CONTROL)
      .sendKeys(...keys)
      .keyUp(Key.CONTROL)
      .perform()
  const selectAll = async (field: WebElement) => {
    // A page of a new tab is drawn late on a busy machine, and until then the driver calls its fields not interactable.
    await waitUntil('a click into the field', async () => {
      await field.click()
      return true
    })
    await withControl('a')
  }
  return {
    replace: async (field, text) => {
      await selectAll(field)
      await field.sendKeys(Key.BACK_SPACE, text)
    },
    /**
     * The driver refuses the page the clipboard, so the text is copied by keys, as people do, out of a field beside the
     * page's content. A page of its own is no help: a busy browser never brings its tab to the front.
     */
    copy: async (text) => {
      await driver.executeScript(SHOW_TEXT, text)
      await withControl('c')
      await driver.executeScript(HIDE_TEXT)
    },
    paste: async (field) => {
      await selectAll(field)
      await withControl('v')
    },
    /**
     * By the mouse of the screen. After a right click of its own the driver believes for the rest of the session that
     * the right button is down (WebKitGTK 2.50): letters become small, and drags fail. The menu of the browser opens,
     * and Escape closes it.
     */
    rightClick: async (element) => {
      const [x, y] = await driver.executeScript<[number, number]>(PLACE, element)
      await driver.executeScript(HEAR_MENU)
      await xdotool('mousemove', String(x), String(y), 'click', '3')
      await waitUntil('the right click came', async () =>
        (await driver.executeScript<number>('return window.botarenaMenus')) > 0 ? true : undefined,
      )
      await xdotool('key', 'Escape')
    },
  }
}

export const webkitTool: Tool = {
  name: 'webkit',
  way: 'W3C WebDriver, WebKitGTK in a window (selenium-webdriver, Debian’s webkit2gtk-driver)',
  standsFor: 'Safari’s engine',
  needs: WEBKIT_NEEDS,
  start: async ({ site, folder }) => {
    const { driver, downloads, version, xdotool, close } = await openWebKit(folder)
    return {
      robot: webDriverRobot(driver, site, downloads, webkitWays(driver, { xdotool })),
      version: `selenium-webdriver ${await versionOf('selenium-webdriver')}, WebKitGTK ${version}`,
      close,
    }
  },
}
