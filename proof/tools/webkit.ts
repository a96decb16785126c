import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { WEBKIT_NEEDS } from '#machine/programs.ts'
import { type WebKitWindow, openWebKit } from '#proof/desktop/webkit-window.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { waitUntil } from '#proof/shared/wait.ts'
import { versionOf } from './driver.ts'
import { type Ways, webDriverRobot } from './webdriver-robot.ts'

/** In a page of its own: a field that holds a text. */
const SHOW_TEXT = `
  document.body.append(document.createElement('textarea'))
  document.querySelector('textarea').value = arguments[0]`

/** The middle of an element on the screen, as the page knows it. The window has no border and no bar at its sides. */
const PLACE = `
  arguments[0].scrollIntoView({ block: 'center' })
  const box = arguments[0].getBoundingClientRect()
  return [
    screenX + box.x + box.width / 2,
    screenY + outerHeight - innerHeight + box.y + box.height / 2,
  ].map(Math.round)`

/** ms until a text must have been copied from a page of its own. */
const UNTIL_COPIED = 60_000

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
    /** The driver refuses the page the clipboard, so the text is copied by keys from another page, as people do. */
    copy: async (text) => {
      const page = await driver.getWindowHandle()
      // The menu of a right click can open after its Escape, and while it is open no new tab comes to the front.
      await waitUntil(
        'a page to copy from',
        async () => {
          await driver.switchTo().newWindow('tab')
          try {
            await driver.executeScript(SHOW_TEXT, text)
            await selectAll(await driver.findElement(By.css('textarea')))
            await withControl('c')
            return true
          } catch (error) {
            await xdotool('key', 'Escape')
            throw error
          } finally {
            await driver.close()
            await driver.switchTo().window(page)
          }
        },
        UNTIL_COPIED,
      )
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
