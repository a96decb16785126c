import type { Page } from '@playwright/test'
import { SHELL } from '#bots/shared/site-controls.ts'
import { MOST_MISSES } from '#game/rounds.ts'
import type { Robot } from '#levels/robot.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { randomSolutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { arena } from './arena-command.ts'
import { type Site, expect, open, remember, test } from './harness.ts'

/** One task of each kind; Simulate solves the others (scripts/test.ts). `npm run test:all` has all here. */
const LEVELS = IS_WHOLE_RUN ? [...randomSolutions.keys()] : [1, 3, 9, 14, 15, 20]

/** Levels whose page is reloaded repeatedly while a robot plays: rounds, a wait during a reload, a file. */
const RELOADED = IS_WHOLE_RUN ? [...randomSolutions.keys()] : [2, 16]

/** Its boxes must be filled within two seconds. A reload takes as long, so it comes between two rounds alone. */
const HURRIED = 10

/** An address for each test. A worker has a site of its own, and issues them once: a hook would do so before each test. */
let addresses: Promise<string[]> | undefined
const addressesOn = (site: Site) =>
  (addresses ??= arena(site, 'issue', [...LEVELS, ...RELOADED].join(), '--own').then((said) =>
    said.split('\n'),
  ))

/** Opens an issued run, and waits until it listens. */
async function openRun(page: Page, address: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

/** Completes the solved room, and expects that the server says so. */
async function handIn(page: Page, robot: Robot): Promise<void> {
  await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  await robot.click(SHELL.complete)
  await expect(page.locator('#run-state')).toContainText('Verified')
  await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'solved')
}

/** Makes a page send its entries after 0.1 s. Otherwise a page of a class or of an issued run waits for 5 s. */
const hurry = (page: Page) =>
  page.route(/\/runs\/\w+\/(?:open|entries)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), every: 100 } })
  })

/** The number of actions that the server has received, once it has received all. A file that is still read is one of them. */
async function heardOn(page: Page): Promise<number> {
  await expect(page.locator('#simulation input[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => window.botarena!.settled(10_000))
  const said = (await page.locator('#run-state').textContent())!
  return Number(/has recorded (\d+) action/.exec(said)?.[1] ?? 0)
}

/** A robot on a page that is loaded again after its first, second, fourth, eighth … action that the room took. */
function interrupted(robot: Robot, page: Page, level: number): Robot & { reloads: () => number } {
  let [reloads, next, task] = [0, 1, '']
  const lookAgain = async () => {
    const recorded = await heardOn(page)
    const words = (await page.locator('#task').textContent())!
    const isMoment = recorded >= next && (level !== HURRIED || (task !== '' && words !== task))
    task = words
    if (!isMoment) return
    while (next <= recorded) next *= 2
    reloads += 1
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
    expect(await heardOn(page)).toBe(recorded)
  }
  const acts = ['click', 'doubleClick', 'rightClick', 'hover', 'type', 'paste', 'press', 'select'] as const
  const more = ['check', 'drag', 'upload', 'download', 'runScript'] as const
  const watched = Object.fromEntries(
    [...acts, ...more].map((act) => [
      act,
      async (...args: never[]) => {
        const done = await (robot[act] as (...args: never[]) => Promise<unknown>)(...args)
        await lookAgain()
        return done
      },
    ]),
  )
  return { ...robot, ...watched, reloads: () => reloads }
}

test.describe('random tasks', () => {
  for (const [i, level] of LEVELS.entries()) {
    test(`a robot that reads #task alone solves that of level ${level}, and is verified`, async ({
      page,
      workerSite,
    }) => {
      await openRun(page, (await addressesOn(workerSite))[i]!)
      const robot = playwrightRobot(page)
      await randomSolutions.get(level)!(robot)
      await handIn(page, robot)
    })
  }

  for (const [i, level] of RELOADED.entries()) {
    test(`that of level ${level} goes on where it was when its page is loaded again`, async ({
      page,
      workerSite,
    }) => {
      const address = (await addressesOn(workerSite))[LEVELS.length + i]!
      await hurry(page)
      await openRun(page, address)
      const robot = interrupted(playwrightRobot(page), page, level)
      await randomSolutions.get(level)!(robot)
      await handIn(page, robot)
      expect(robot.reloads()).toBeGreaterThan(0)
      await page.unrouteAll({ behavior: 'wait' })
      const run = await arena(workerSite, 'run', new URL(address).searchParams.get('run')!)
      expect(JSON.parse(run)).toMatchObject({ status: 'solved', reloads: robot.reloads() })
    })
  }
})

test('a wrong choice is said where it was made, and twelve spend the task', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4?deal=own&seed=7')
  const task = page.getByRole('note', { name: 'Your task' })
  await expect(page.locator('.strip')).toContainText('None: practice')
  for (let miss = 1; miss <= MOST_MISSES; miss++) {
    await expect(task).toHaveText(/^Round 1 of 4\. Choose “.+” in the dropdown\. Then press “Next round”\.$/)
    const wanted = /“(.+?)”/.exec((await task.textContent())!)![1]!
    const options = await page.locator('#skill-level option:not([value=""])').allTextContents()
    await page.locator('#skill-level').selectOption(options.find((option) => option !== wanted)!)
    await page.locator('#next-round').click()
    await expect(page.locator('#task-miss')).toContainText(`was chosen, but “${wanted}” was expected.`)
    await expect(page.locator('#task-miss')).toContainText(
      miss === MOST_MISSES ? '12 misses: this task has failed.' : `Miss ${miss} of 12. Start again.`,
    )
  }
  await expect(task).toHaveText('Failed: 12 misses. Ask for a new task.')
  await expect(page.getByRole('link', { name: 'Practise a new task' })).toBeVisible()
  // Start over does not remove a miss.
  await page.locator('#start-over').click()
  await expect(task).toHaveText('Failed: 12 misses. Ask for a new task.')
})
