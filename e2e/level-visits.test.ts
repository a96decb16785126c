import type { APIRequestContext, Page } from '@playwright/test'
import { SHELL } from '#bots/shared/site-controls.ts'
import { replay } from '#game/replay.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG } from '#levels/catalog.ts'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { games } from '#levels/rulebook.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import type { Recording } from '#recorder/base/recording.ts'
import { expectAccessible, expectStill, holdMessage, walk } from './checks.ts'
import { expect, open, remember, stored, test } from './harness.ts'
import { monkey } from './monkey.ts'

const SEED = '7'

const kept = async (page: Page, level: number): Promise<Recording> =>
  JSON.parse((await stored(page, KEYS.run(level)))!)

/** Expects that the page has the targets that /levels.json lists for a level, and lists every status that it has. */
async function expectTargets(page: Page, request: APIRequestContext, level: number): Promise<void> {
  const levels: { id: number; targets: Target[] }[] = await (await request.get('/levels.json')).json()
  const { targets } = levels.find(({ id }) => id === level)!
  for (const target of targets) {
    const byId = page.locator(`[id="${target.id}"]`)
    // A hidden element (an item of a closed menu) has no name before it shows.
    if (target.id === '' || (await byId.count()) === 0 || (await byId.isHidden())) continue
    await expect(byId, `#${target.id}`).toHaveCount(1)
    await expect(byId, `#${target.id}`).toHaveRole(target.role as 'button')
    // A text to read has no accessible name besides itself.
    if (target.name !== '') await expect(byId, `#${target.id}`).toHaveAccessibleName(target.name)
  }
  const statuses = await page
    .locator('#simulation [role="status"]')
    .evaluateAll((all) => all.map((element) => element.id))
  expect(targets.map((target) => target.id)).toEqual(expect.arrayContaining(statuses))
}

/** Number of a robot's actions before its page is reloaded. */
const WORDS_BEFORE = 3

class Interrupted extends Error {}

/** The same robot, but its action after the first WORDS_BEFORE fails. */
function breakingOff(robot: Robot): Robot {
  let left = WORDS_BEFORE
  return new Proxy(robot, {
    get: (target, word: keyof Robot) => {
      const act = target[word] as (...given: unknown[]) => unknown
      return (...given: unknown[]) => {
        if (left-- === 0) throw new Interrupted()
        return act(...given)
      }
    },
  })
}

/** Begins a level, reloads the page in the middle, and then solves it. */
async function solveAfterReload(page: Page, level: number): Promise<void> {
  const robot = playwrightRobot(page)
  const solve = solutions.get(level)!
  await solve(breakingOff(robot)).catch((reason: unknown) => {
    if (!(reason instanceof Interrupted)) throw reason
  })
  await page.reload()
  await page.locator('html[data-ready="true"]').waitFor()
  await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
  await solve(robot)
}

/** The sizes at which a solved level must show the button that goes on, without scrolling. */
const VIEWS = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]

/** The buttons that complete the level and lie in view whole, with nothing on top of their middle. */
const waysOnInView = (page: Page) =>
  page.evaluate(() =>
    ['complete-level', 'finish-level'].filter((id) => {
      const button = document.getElementById(id)
      if (!button) return false
      const { top, bottom, left, right } = button.getBoundingClientRect()
      const isWhole = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return isWhole && button.contains(middle)
    }),
  )

/** Every level is solved by robots in any case: a sample shows what the pages of all of them share. */
const VISITED = CATALOG.filter(({ id }) => IS_WHOLE_RUN || id % 3 === 1)

// One test opens a level once for all checks of every level, because opening a page takes longer than a check. A
// failure names the step.
for (const { id, title } of VISITED) {
  test(`level ${id}, ${title}, from its first paint to its second visit`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // The level must be open in live mode too: the walk switches to live mode to get a message.
    await remember(page, { mode: 'demo', completed: CATALOG.map((one) => one.id).filter((one) => one < id) })
    const game = games.get(id)!
    const { step } = test

    const seed = `monkey ${id}`
    await step('nothing moves by itself, and nothing overflows', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expectStill(page, `/challenge/${id}?seed=${encodeURIComponent(seed)}`, [[1280, 720]])
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
    await step('the page has the targets of /levels.json', () => expectTargets(page, request, id))
    await step('axe finds nothing in it', () => expectAccessible(page, `level ${id}`, 'main'))
    await step('a monkey raises no error, and its log could have happened', async () => {
      await page.locator('#flight-recorder').waitFor()
      await monkey(page, 100 + id)
      // The page stores the run when it is left. The test goes to a file, because a page would have to be drawn.
      await page.goto('/robots.txt')
      const { log } = await kept(page, id)
      expect(log.entries.length).toBeGreaterThan(0)
      expect(replay(game, seed, log).fault).toBeNull()
    })
    await step('nothing moves by itself on a phone, and nothing overflows', () =>
      expectStill(page, `/challenge/${id}?seed=${SEED}`, [[360, 800]]),
    )
    await step('nothing covers the focus at 320 × 256, with a message on the page', async () => {
      await page.setViewportSize({ width: 320, height: 256 })
      await holdMessage(page)
      expect(await walk(page, 'main')).toEqual([])
    })
    await step('a robot solves it on a phone, reloaded in the middle', async () => {
      await page.setViewportSize(VIEWS[0]!)
      await page.locator('#flight-recorder').waitFor()
      await solveAfterReload(page, id)
      await expect(page.locator('#mission-status')).toHaveText('Ready')
      await expect(page.locator('#finish-level')).toBeVisible()
    })
    await step('the way on is in view', async () => {
      for (const view of VIEWS) {
        await page.setViewportSize(view)
        await expect.poll(() => waysOnInView(page), JSON.stringify(view)).not.toEqual([])
      }
    })
    await step('it is completed, and its log replays to Ready, under its own seed alone', async () => {
      await page.locator('#complete-level').click()
      await expect(page.locator('#mission-status')).toHaveText('Completed')
      const { log } = await kept(page, id)
      expect(replay(game, SEED, log)).toMatchObject({ isSolved: true, fault: null })
      expect(replay(game, '8', log).isSolved).toBe(false)
    })
    await step('a second visit finds it completed, and every control disabled', async () => {
      await open(page, `/challenge/${id}`)
      await expect(page.locator('#mission-status')).toHaveText('Completed')
      await expect(page.locator('#start-over')).toHaveCount(0)
      const controls = page.locator('.stage').locator('input, select, textarea, button')
      await expect(page.locator('.stage > *').first()).toBeVisible()
      expect(await controls.and(page.locator(':enabled')).count()).toBe(0)
    })
  })
}
