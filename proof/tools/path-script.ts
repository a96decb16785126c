import type { Locator, Page } from 'playwright-core'
import { isOfShell } from '#bots/shared/site-controls.ts'
import type { Target } from '#levels/contract.ts'
import { LOOK_FOR } from '#levels/door.ts'
import type { Robot } from '#levels/robot.ts'
import { solutions } from '#proof/shared/solutions.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { PATIENCE, waitUntil } from '#proof/shared/wait.ts'
import { byId, playwrightRobot, startPlaywright } from './playwright.ts'

/** Runs in the page: the path from the simulation down to an element, by tags and positions. */
function wayTo(element: Element): string {
  const steps: string[] = []
  for (let at = element; !at.matches('#simulation > fieldset'); at = at.parentElement!) {
    const alike = [...at.parentElement!.children].filter(({ localName }) => localName === at.localName)
    steps.unshift(`${at.localName}[${alike.indexOf(at) + 1}]`)
  }
  return steps.join('/')
}

/** The key of a target: level 17 has some without an id. */
const memoOf = ({ id, name }: Target) => id || name

/** A robot's actions, each after a look at its targets. */
function watched(robot: Robot, look: (target: Target) => Promise<void>): Robot {
  const words = Object.entries(robot).map(([word, act]) => [
    word,
    async (...given: unknown[]) => {
      for (const one of given)
        if (typeof one === 'object' && one !== null && 'role' in one) await look(one as Target)
      return (act as (...all: unknown[]) => unknown)(...given)
    },
  ])
  return Object.fromEntries(words) as Robot
}

/** The paths to each target of a level, in the order of their use. */
type Ways = ReadonlyMap<string, readonly string[]>

/** Solves a calm level by ids and notes the paths to its targets. */
async function noteWays(page: Page, level: number, address: string): Promise<Ways> {
  const ways = new Map<string, string[]>()
  const robot = playwrightRobot(page)
  await robot.open(address)
  const note = async (target: Target) => {
    if (isOfShell(target)) return
    const found = byId(page)(target)
    // An element that is about to be drawn anew is searched again.
    const { way } = await waitUntil(
      `${target.role} "${target.name}"`,
      async () => ({ way: await found.evaluate(wayTo) }),
      PATIENCE,
    )
    ways.set(memoOf(target), [...(ways.get(memoOf(target)) ?? []), way])
  }
  await solutions.get(level)!(watched(robot, note))
  return ways
}

/** The calm page on which the paths of a page are noted, and its level; null for a page that is played without. */
type CalmOf = (address: string) => Promise<{ level: number; address: string } | null>

/** A practice run has a calm page of the same seed. */
const calmPractice: CalmOf = async (address) => {
  const [, level] = /^\/challenge\/(\d+)\?conditions=/.exec(address) ?? []
  const calm = address.replace(/conditions=[^&]*/, 'conditions=calm')
  return level ? { level: Number(level), address: calm } : null
}

/** A robot that finds elements by position. When it opens a run, it first notes the paths on a calm page. */
function pathRobot(page: Page, calmOf: CalmOf): Robot {
  const noted = new Map<string, Ways>()
  let ways: Ways = new Map()
  const used = new Map<string, number>()
  const count = async (target: Target) => {
    used.set(memoOf(target), (used.get(memoOf(target)) ?? -1) + 1)
  }
  const simulation = page.locator(LOOK_FOR.simulation)
  const find = (target: Target): Locator => {
    if (isOfShell(target)) return byId(page)(target)
    const own = ways.get(memoOf(target)) ?? []
    const way = own[Math.min(used.get(memoOf(target)) ?? 0, own.length - 1)]
    return simulation.locator(`xpath=./${way}`)
  }
  const plain = playwrightRobot(page, find)
  return {
    ...watched(plain, count),
    open: async (address) => {
      const calm = await calmOf(address)
      ways = new Map()
      if (calm) {
        ways = noted.get(calm.address) ?? (await noteWays(page, calm.level, calm.address))
        noted.set(calm.address, ways)
      }
      used.clear()
      await plain.open(address)
    },
  }
}

/**
 * A script that finds elements by their position in the page. It is for practice runs: the paths are noted on a calm
 * page of the same seed, and begin at the simulation, so that changes around the simulation do not matter.
 */
export const pathScript = pathScriptOn(
  'Playwright, everything by an XPath of tags and places, noted on a page without conditions with the same seed',
  calmPractice,
)

/** The same script, which notes its paths on other calm pages. */
export function pathScriptOn(way: string, calmOf: CalmOf): Tool {
  return {
    name: 'path script',
    way,
    standsFor: 'copied XPaths and CSS paths, ordinals, idx',
    needs: ['headless chromium'],
    start: async (place) => (await startPlaywright(place, (page) => pathRobot(page, calmOf))).session,
  }
}
