import type { FrameLocator, Locator, Page } from 'playwright-core'
import { namesKnown } from '#bots/words/other-words.ts'
import { SHELL, isOfShell } from '#bots/words/site-controls.ts'
import { TERMS } from '#bots/words/terms.ts'
import type { Tool } from '#bots/words/tool.ts'
import { PATIENCE, waitForText, waitUntil } from '#bots/words/wait.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { type AriaRole, saveDownload, startPlaywright, textOf } from './playwright.ts'

/**
 * How long one try waits, in milliseconds. Then the target is looked for anew, and perhaps somewhere else. Longer than
 * the latest control takes to come: a try that is given up just as it presses presses twice, and closes a menu again.
 */
const TRY = 5000

/** Where a target is looked for: the page, the room in it, or the frame that holds the room. */
type Root = Page | Locator | FrameLocator

/**
 * Targets without a name, by what else can be said of them: which of its kind it is, and beside what it stands. The id
 * is how the reference robot calls them; it is never looked for.
 */
const NAMELESS: Readonly<Record<string, (root: Root) => Locator | Promise<Locator>>> = {
  [SHELL.celebration.id]: (root) => root.getByRole('dialog').getByRole('heading').first(),
  'clipboard-text': (root) => root.getByRole('code').first(),
  operation: (root) => root.getByRole('form').getByRole('heading').first(),
  ...Object.fromEntries(
    [1, 2, 3, 4].map((n) => [`operand-${n}`, (root: Root) => root.getByRole('code').nth(n - 1)]),
  ),
  ...Object.fromEntries(
    Object.entries(TERMS).map(([id, term]) => [
      id,
      async (root: Root) => {
        const terms = await root.getByRole('term').allTextContents()
        const place = terms.findIndex((text) => text.trim() === term)
        if (place < 0) throw new Error(`There is no term "${term}".`)
        return root.getByRole('definition').nth(place)
      },
    ]),
  ),
}

/** What level 22 unlocks. */
const LOCKED: Target = { id: '', role: 'button', name: 'Locked button' }

/**
 * A robot on Playwright that is ready for a bad day, and holds on to roles and names alone.
 * @param called what a name may be called; without it the name to the letter
 */
export async function roleRobot(page: Page, called?: (name: string) => RegExp): Promise<Robot> {
  const main = page.getByRole('main')
  // Whatever lies over the work is closed before the next action, in a frame too.
  for (const place of [main, main.frameLocator('iframe')])
    await page.addLocatorHandler(
      place.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
      async (button) => {
        // Between two pages it is gone again, and behind a celebration it stays.
        await button.click({ timeout: TRY }).catch(() => {})
      },
      { noWaitAfter: true },
    )

  const rootOf = async (target: Target): Promise<Root> => {
    if (isOfShell(target)) return page
    if ((await main.locator('iframe').count()) > 0) return main.frameLocator('iframe')
    return main.getByRole('region', { name: 'Simulation', exact: true })
  }

  const find = async (target: Target): Promise<Locator> => {
    const root = await rootOf(target)
    const nameless = NAMELESS[target.id]
    if (target.name === '' && nameless) return nameless(root)
    const found = root
      .getByRole(
        target.role as AriaRole,
        called && !isOfShell(target) ? { name: called(target.name) } : { name: target.name, exact: true },
      )
      .and(root.locator(':not([role="group"][aria-label="Old copy"] *)'))
    // Of items of menus that are called alike the one in the innermost menu is meant.
    return target.role === 'menuitem' ? found.last() : found
  }

  /** Looks for the target, acts on it, and does both again until it went well. */
  const onTarget = <T>(
    target: Target,
    act: (found: Locator, options: { timeout: number }) => Promise<T>,
  ): Promise<T> =>
    waitUntil(
      `${target.role} "${target.name}"`,
      async () => ({ done: await act(await find(target), { timeout: TRY }) }),
      PATIENCE,
    ).then(({ done }) => done)

  const read: Robot['read'] = (target) =>
    onTarget(target, async (found, options) => {
      await found.waitFor({ state: 'attached', ...options })
      return textOf(found)
    })
  const fill = (target: Target, text: string) =>
    onTarget(target, (found, options) => found.fill(text, options))

  return {
    read,
    open: async (path) => {
      await page.goto(path)
      await page.locator('html[data-ready="true"]').waitFor({ timeout: PATIENCE })
    },
    click: (target) => onTarget(target, (found, options) => found.click(options)),
    doubleClick: (target) => onTarget(target, (found, options) => found.dblclick(options)),
    rightClick: (target) =>
      onTarget(target, (found, options) => found.click({ button: 'right', ...options })),
    hover: (target) => onTarget(target, (found, options) => found.hover(options)),
    type: fill,
    paste: async (target, text) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await onTarget(target, async (found, options) => {
        await found.press('ControlOrMeta+A', options)
        await found.press('ControlOrMeta+V', options)
        if ((await found.inputValue(options)) !== text) throw new Error('What was pasted went elsewhere.')
      })
    },
    press: (target, key) => onTarget(target, (found, options) => found.press(key, options)),
    select: (target, option) =>
      onTarget(target, async (found, options) => {
        await found.selectOption({ label: option }, options)
      }),
    check: (target) => onTarget(target, (found, options) => found.check(options)),
    drag: (item, zone) => onTarget(item, async (found, options) => found.dragTo(await find(zone), options)),
    upload: (target, path) => onTarget(target, (found, options) => found.setInputFiles(path, options)),
    download: (target) =>
      saveDownload(page, () => onTarget(target, (found, options) => found.click(options))),
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    // In the developer tools one picks the element and calls it $0.
    runScript: async (script) => {
      await onTarget(LOCKED, async (found, options) => {
        const element = await found.elementHandle(options)
        await element.evaluate((node) => Object.assign(globalThis, { $0: node }))
        const frame = await element.ownerFrame()
        await frame!.evaluate(script.replace(/document\.getElementById\('[^']+'\)/, () => '$0'))
      })
    },
  }
}

/** The same with other words at hand, as agents and semantic selectors have them. */
export const wordScript: Tool = {
  name: 'words script',
  way: 'the role script, with a list of other words for each name, in English and German',
  standsFor: 'agents, semantic selectors, scripts for pages in several languages',
  needs: ['headless chromium'],
  start: async (place) => {
    const called = await namesKnown()
    return (await startPlaywright(place, (page) => roleRobot(page, called))).session
  },
}

export const roleScript: Tool = {
  name: 'role script',
  way: 'Playwright, everything by role and exact name, never by id; finds anew for each step, and closes what lies over the work',
  standsFor: 'scripts that were written for pages which change',
  needs: ['headless chromium'],
  start: async (place) => (await startPlaywright(place, roleRobot)).session,
}
