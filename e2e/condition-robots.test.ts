import type { Page } from '@playwright/test'
import { SHELL } from '#bots/shared/site-controls.ts'
import { CONDITIONS, type Key } from '#conditions/list/list.ts'
import type { Robot } from '#levels/robot.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { namesKnown } from '#proof/conditions/other-words.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { setPatience } from '#proof/shared/wait.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { roleRobot } from '#proof/tools/role-script.ts'
import { MOVING, expect, open, remember, test } from './harness.ts'

test.use(MOVING)

type End = 'lives' | 'dies'

/** On which two levels a condition is tried, and how two kinds of script end there. The whole table: docs/conditions.md */
const EXPECTED: Readonly<
  Record<Key, { levels: readonly [number, number]; byId: End | 'either'; byRole: End }>
> = {
  twins: { levels: [5, 7], byId: 'lives', byRole: 'lives' },
  late: { levels: [4, 10], byId: 'lives', byRole: 'lives' },
  moving: { levels: [6, 8], byId: 'lives', byRole: 'lives' },
  stale: { levels: [9, 18], byId: 'lives', byRole: 'lives' },
  // On these two levels every robot waits for longer than the cover takes to come.
  cover: { levels: [11, 12], byId: 'dies', byRole: 'lives' },
  names: { levels: [2, 5], byId: 'dies', byRole: 'lives' },
  words: { levels: [2, 4], byId: 'lives', byRole: 'dies' },
  shape: { levels: [4, 7], byId: 'lives', byRole: 'lives' },
  // The seed chooses between a frame, where no id is found, and a shadow root, which Playwright looks through.
  frame: { levels: [2, 8], byId: 'either', byRole: 'lives' },
}

/** Patience of a robot that must fail, in ms. */
const SHORT = 3000

async function expectEnd(
  page: Page,
  robotOf: (page: Page) => Robot | Promise<Robot>,
  address: string,
  end: End,
) {
  await remember(page, { mode: 'demo' })
  // The page needs its time, even if the robot's patience is short.
  await open(page, address)
  if (end === 'dies') setPatience(SHORT)
  const robot = await robotOf(page)
  await page.locator('#conditions-today').waitFor()
  const level = Number(/\d+/.exec(address)![0])
  const solving = async () => {
    await solutions.get(level)!(robot)
    await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  }
  if (end === 'dies') await expect(solving()).rejects.toThrow()
  else await solving()
  await expect(page.locator('#mission-status')).toHaveText(end === 'lives' ? 'Ready' : 'In Progress')
}

for (const { key } of CONDITIONS) {
  const { levels, byId, byRole } = EXPECTED[key]
  for (const level of IS_WHOLE_RUN ? levels : levels.slice(0, 1)) {
    const address = `/challenge/${level}?conditions=${key}&seed=7`
    // If both kinds of script survive, the script by role checks it.
    if (byId !== 'either' && (IS_WHOLE_RUN || byId !== byRole)) {
      test(`under ${key} a script by id ${byId} on level ${level}`, ({ page }) =>
        expectEnd(page, playwrightRobot, address, byId))
    }
    test(`under ${key} a script by role and name ${byRole} on level ${level}`, ({ page }) =>
      expectEnd(page, roleRobot, address, byRole))
  }
}

// Seed 7 is a shadow root, seed 8 a frame; both speak English and German.
for (const [level, seed] of [
  [5, 7],
  [14, 8],
]) {
  test(`under all at once a script by role that knows other words passes on level ${level}`, ({ page }) =>
    expectEnd(
      page,
      async (on) => roleRobot(on, await namesKnown()),
      `/challenge/${level}?conditions=all&seed=${seed}`,
      'lives',
    ))
}

test('a script by role drags an item again that fell beside its category', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  const robot = await roleRobot(page)
  await robot.open('/challenge/14')
  // Between the last move and the drop the work is pushed down.
  await page.evaluate(() => {
    const sorting = document.querySelector<HTMLElement>('.sorting')!
    new MutationObserver((_, observer) => {
      sorting.style.setProperty('margin-top', '400px')
      observer.disconnect()
    }).observe(sorting, { subtree: true, attributeFilter: ['data-over'] })
  })
  await solutions.get(14)!(robot)
  await expect(page.locator('#mission-status')).toHaveText('Ready')
})
