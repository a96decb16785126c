import type { FrameLocator, Locator, Page } from 'playwright-core'
import { SHELL, isOfShell } from '#bots/shared/site-controls.ts'
import { slugOf } from '#game/pick.ts'
import { NAMES } from '#levels/22-dom-manipulation/names.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { OLD_COPY, textWithoutCopies } from '#proof/conditions/old-copies.ts'
import { namesKnown } from '#proof/conditions/other-words.ts'
import { TERMS } from '#proof/shared/facts-of-level-11.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { PATIENCE, nameOf, waitForText, waitUntil } from '#proof/shared/wait.ts'
import { type AriaRole, saveDownload, startPlaywright, textOf } from './playwright.ts'

/**
 * Timeout of one try, in milliseconds. After it the locator is looked up again, perhaps in another place. It is longer
 * than the latest control takes: a try that is given up at the moment of its press would press twice, and close a menu
 * again.
 */
const TRY = 5000

/** The scope of a search: the page, the simulation in it, or the frame with the simulation. */
type Root = Page | Locator | FrameLocator

/**
 * Targets without a name, by other facts: their place among their kind, or a neighbour. The id is the reference robot's
 * name for them; it is never searched for.
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

/** The button that level 22 unlocks. In its random task the button has another name, and its id is made from that name. */
const LOCKED: Target = { id: '', role: 'button', name: NAMES.button }
const ID_OF_LOCKED = /getElementById\('locked-([^']+)'\)/

/**
 * A robot on Playwright that is prepared for conditions, and finds targets by roles and names alone.
 * @param called the possible names of a target; without it the exact name
 */
export async function roleRobot(page: Page, called?: (name: string) => RegExp): Promise<Robot> {
  const main = page.getByRole('main')
  // An element that covers the simulation is closed before the next action, in a frame too.
  for (const place of [main, main.frameLocator('iframe')])
    await page.addLocatorHandler(
      place.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
      async (button) => {
        // Between two pages the simulation is missing; behind a celebration it stays.
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
      .and(root.locator(`:not(${OLD_COPY} *)`))
    // Among menu items with the same name the one in the innermost menu is meant.
    return target.role === 'menuitem' ? found.last() : found
  }

  /** Finds the target and acts on it, again until both succeed. */
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
      return (await found.evaluate(textWithoutCopies, OLD_COPY)) ?? textOf(found)
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
    drag: (item, zone) =>
      onTarget(item, async (found, options) => {
        await found.dragTo(await find(zone), options)
        // The work may move while the item is in the air. An item in its category takes no more drags.
        await waitUntil(
          `${nameOf(item)} in its category`,
          async () => (await found.getAttribute('aria-disabled', options)) ?? undefined,
          TRY,
        )
      }),
    upload: (target, path) => onTarget(target, (found, options) => found.setInputFiles(path, options)),
    download: (target) =>
      saveDownload(page, () => onTarget(target, (found, options) => found.click(options))),
    waitFor: (target, isRight) => waitForText(read, target, isRight),
    // In the developer tools a user picks the element and calls it $0. It may come later than the page.
    runScript: async (script) => {
      const slug = ID_OF_LOCKED.exec(script)?.[1]
      const element = await waitUntil('the locked button', async () => {
        const buttons = (await rootOf(LOCKED)).getByRole('button')
        const named = (await buttons.allTextContents()).find((name) => slugOf(name.trim()) === slug)
        const found = await find(named === undefined ? LOCKED : { ...LOCKED, name: named.trim() })
        return (await found.count()) > 0 ? await found.elementHandle({ timeout: TRY }) : undefined
      })
      await element.evaluate((node) => Object.assign(globalThis, { $0: node }))
      const frame = await element.ownerFrame()
      await frame!.evaluate(script.replace(/document\.getElementById\('[^']+'\)/, () => '$0'))
    },
  }
}

/** The same with other words, as agents and semantic selectors know them. */
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
  way: 'Playwright, everything by role and exact name, never by id; finds each element again for each step, and closes what covers the work',
  standsFor: 'scripts that were written for pages which change',
  needs: ['headless chromium'],
  start: async (place) => (await startPlaywright(place, roleRobot)).session,
}
