import { type Browser, type ElementHandle, type KeyInput, type Page, launch } from 'puppeteer-core'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { needProgram } from '#machine/programs.ts'
import { xpathOf } from '#proof/shared/by-name.ts'
import { downloadBy } from '#proof/shared/download.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { PATIENCE, nameOf, waitForText } from '#proof/shared/wait.ts'
import { LAUNCH, versionOf } from './driver.ts'

/** Puppeteer's own selectors for role and name need the accessibility tree, which BiDi does not offer yet. */
const selectorOf = (target: Target): string =>
  target.id === '' ? `xpath/${xpathOf(target)}` : `[id="${target.id}"]`

function firefoxRobot(page: Page, site: string, downloads: string): Robot {
  const find = async (target: Target): Promise<ElementHandle<HTMLElement>> => {
    const selector = selectorOf(target)
    // Most elements are there already, and asking is much cheaper than waiting.
    const element = (await page.$(selector)) ?? (await page.waitForSelector(selector, { timeout: PATIENCE }))
    if (!element) throw new Error(`${nameOf(target)} is not in the page.`)
    return element as ElementHandle<HTMLElement>
  }
  const locate = (target: Target) => page.locator(selectorOf(target)).setTimeout(PATIENCE)

  const read: Robot['read'] = async (target) => {
    const element = await find(target)
    return element.evaluate((node) =>
      node.matches('input, textarea, select') ? (node as HTMLInputElement).value : node.textContent.trim(),
    )
  }
  const click: Robot['click'] = (target) => locate(target).click()
  const chord = async (letter: KeyInput) => {
    await page.keyboard.down('Control')
    await page.keyboard.press(letter)
    await page.keyboard.up('Control')
  }

  return {
    read,
    click,
    open: async (to) => {
      await page.goto(new URL(to, site).href)
      await page.waitForSelector('html[data-ready="true"]', { timeout: PATIENCE })
    },
    doubleClick: (target) => locate(target).click({ count: 2 }),
    rightClick: (target) => locate(target).click({ button: 'right' }),
    hover: (target) => locate(target).hover(),
    type: async (target, text) => {
      const element = await find(target)
      if ((await element.evaluate((node) => node.getAttribute('type'))) === 'date') {
        // Keys into a native date field go part by part, in the order of the browser's language.
        await locate(target).fill(text)
        return
      }
      await click(target)
      await chord('a')
      await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
    paste: async (target, text) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await click(target)
      await chord('a')
      await chord('v')
    },
    press: async (target, key) => {
      await (await find(target)).press(key as KeyInput)
    },
    select: async (target, option) => {
      const element = await find(target)
      const value = await element.evaluate(
        (node, text) => [...(node as HTMLSelectElement).options].find((each) => each.text === text)?.value,
        option,
      )
      if (value === undefined) throw new Error(`${nameOf(target)} has no option "${option}".`)
      await element.select(value)
    },
    check: async (target) => {
      const element = await find(target)
      if (!(await element.evaluate((node) => (node as HTMLInputElement).checked))) await click(target)
    },
    drag: async (item, zone) => {
      const [from, to] = await Promise.all([find(item), find(zone)])
      await from.scrollIntoView()
      const start = await from.clickablePoint()
      const end = await to.clickablePoint()
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 5 })
      await page.mouse.up()
    },
    upload: async (target, file) => {
      const element = (await find(target)) as unknown as ElementHandle<HTMLInputElement>
      await element.uploadFile(file)
    },
    download: (target) => downloadBy(downloads, () => click(target)),
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    runScript: async (script) => {
      await page.evaluate(script)
    },
  }
}

/** Starts Firefox without a window. @param folder in which it saves files @returns the versions, too */
export async function openFirefox(folder: string): Promise<{ browser: Browser; version: string }> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: needProgram('firefox'),
    headless: true,
    ...LAUNCH,
    defaultViewport: { width: 1280, height: 720 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.alwaysOpenPanel': false,
    },
  })
  return {
    browser,
    version: `puppeteer-core ${await versionOf('puppeteer-core')}, ${(await browser.version()).replace('/', ' ')}`,
  }
}

export const firefoxTool: Tool = {
  name: 'puppeteer-firefox',
  way: 'WebDriver BiDi, Firefox (puppeteer-core, Debian’s firefox-esr)',
  standsFor: 'the other engine',
  needs: ['firefox'],
  start: async ({ site, folder }) => {
    const { browser, version } = await openFirefox(folder)
    // The page that exists at the start never gets the focus.
    const page = await browser.newPage()
    return {
      robot: firefoxRobot(page, site, folder),
      version,
      close: () => browser.close(),
    }
  },
}
