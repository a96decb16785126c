import { type Browser, type Locator, type Page, chromium } from 'playwright-core'
import { KEYS } from '#learner/storage.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { ensureChromium } from '#machine/chromium.ts'
import type { Place, Session, Tool } from '#proof/shared/tool.ts'
import { PATIENCE, waitForText } from '#proof/shared/wait.ts'
import { LAUNCH, versionOf } from './driver.ts'

export type AriaRole = Parameters<Page['getByRole']>[0]

/**
 * The visible text of an element, or the value of a field. The test uses tag names, because a frame has DOM classes of
 * its own.
 */
export const textOf = (element: Locator): Promise<string> =>
  element.evaluate((node) =>
    node.matches('input, textarea, select')
      ? (node as HTMLInputElement).value
      : (node.textContent ?? '').trim(),
  )

/** Runs an action that starts a download, and saves the file under the page's name for it. @returns its path */
export async function saveDownload(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: PATIENCE }), act()])
  const path = `${await download.path()}-${download.suggestedFilename()}`
  await download.saveAs(path)
  return path
}

/** By id, or by role and name if the target has no lasting id. */
export const byId =
  (page: Page) =>
  ({ id, role, name }: Target): Locator =>
    id === '' ? page.getByRole(role as AriaRole, { name, exact: true }) : page.locator(`[id="${id}"]`)

/**
 * A robot on Playwright: trusted input through the Chrome DevTools protocol.
 * @param find how targets are found; by id unless it is given
 */
export function playwrightRobot(page: Page, find: (target: Target) => Locator = byId(page)): Robot {
  const options = { timeout: PATIENCE }

  const read = async (target: Target) => {
    const element = find(target)
    await element.waitFor({ state: 'attached', ...options })
    return textOf(element)
  }

  return {
    read,
    open: async (path) => {
      await page.goto(path)
      await page.locator('html[data-ready="true"]').waitFor(options)
    },
    click: (target) => find(target).click(options),
    doubleClick: (target) => find(target).dblclick(options),
    rightClick: (target) => find(target).click({ button: 'right', ...options }),
    hover: (target) => find(target).hover(options),
    type: async (target, text) => {
      const field = find(target)
      // Keys into a native date field go part by part, in the order of the browser's language.
      const isDate = (await field.getAttribute('type', options)) === 'date'
      await field.fill(isDate ? text : '', options)
      if (!isDate) await field.pressSequentially(text, options)
    },
    paste: async (target, text) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await find(target).click(options)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('ControlOrMeta+V')
    },
    press: (target, key) => find(target).press(key, options),
    select: async (target, option) => {
      await find(target).selectOption({ label: option }, options)
    },
    check: (target) => find(target).check(options),
    drag: (item, zone) => find(item).dragTo(find(zone), options),
    upload: (target, path) => find(target).setInputFiles(path, options),
    download: (target) => saveDownload(page, () => find(target).click(options)),
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    runScript: async (script) => {
      await page.evaluate(script)
    },
  }
}

/** Chromium without a window. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'], ...LAUNCH })

/** The sum of the waits that simulations imposed, since the page was loaded. */
const WAITED = `performance.getEntriesByName('botarena-wait').reduce((sum, { duration }) => sum + duration, 0)`

/** Opens a browser for a robot on Playwright. */
export async function startPlaywright({ site }: Place, robotOf: (page: Page) => Robot | Promise<Robot>) {
  const browser = await launchChromium()
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1280, height: 720 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  return {
    page,
    session: {
      robot: await robotOf(page),
      version: `playwright-core ${await versionOf('playwright-core')}, Chromium ${browser.version()}`,
      close: () => browser.close(),
    } satisfies Session,
  }
}

export const playwrightTool: Tool = {
  name: 'playwright',
  way: 'CDP, trusted input (playwright-core, Chromium)',
  standsFor: 'Playwright, Robot Framework Browser, browser agents',
  needs: ['headless chromium'],
  start: async (place) => {
    const { page, session } = await startPlaywright(place, (page) => playwrightRobot(page))
    return {
      ...session,
      waited: () => page.evaluate(WAITED),
      recording: async (level) => {
        const kept = await page.waitForFunction((key) => localStorage.getItem(key), KEYS.run(level), {
          timeout: PATIENCE,
        })
        return JSON.parse((await kept.jsonValue())!)
      },
    }
  },
}
