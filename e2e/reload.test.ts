import { playwrightRobot } from '#bots/playwright.ts'
import { type Robot, SHELL } from '#bots/robot.ts'
import { solutions } from '#bots/solutions.ts'
import { CATALOG } from '#levels/catalog.ts'
import { open, remember, test } from './harness.ts'

/** How far a robot comes before somebody reloads its page. */
const WORDS_BEFORE = 3

class Interrupted extends Error {}

/** The same robot, broken off at its next word after so many. */
function breakingOff(robot: Robot, words: number): Robot {
  let left = words
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

for (const { id, title } of CATALOG) {
  test(`level ${id}, ${title}, can be solved after a reload in the middle`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await remember(page, { mode: 'demo' })
    await open(page, `/challenge/${id}`)
    const robot = playwrightRobot(page)
    const solve = solutions.get(id)!
    await solve(breakingOff(robot, WORDS_BEFORE)).catch((reason: unknown) => {
      if (!(reason instanceof Interrupted)) throw reason
    })
    await open(page, `/challenge/${id}`)
    await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
    await solve(robot)
    await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  })
}
