import type { Locator, Page } from 'playwright-core'
import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { signUp } from './play.ts'
import type { Player } from './players.ts'
import { byId, playwrightRobot, startPlaywright } from './playwright.ts'
import { SHELL, isOfShell } from './site-controls.ts'
import { solutions } from './solutions.ts'
import { PATIENCE, waitUntil } from './wait.ts'

/** Runs in the page: the way from the room down to an element, by tags and places. */
function wayTo(element: Element): string {
  const steps: string[] = []
  for (let at = element; !at.matches('#simulation > fieldset'); at = at.parentElement!) {
    const alike = [...at.parentElement!.children].filter(({ localName }) => localName === at.localName)
    steps.unshift(`${at.localName}[${alike.indexOf(at) + 1}]`)
  }
  return steps.join('/')
}

const keyOf = ({ id, name }: Target) => id || name

/** The words of a robot, each preceded by a look at the targets that it is given. */
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

/** Solves a calm level by ids and notes the way to each target, in the order in which they were used. */
async function noteWays(page: Page, level: number, address: string): Promise<Map<string, string[]>> {
  const ways = new Map<string, string[]>()
  const robot = playwrightRobot(page)
  await robot.open(address)
  const note = async (target: Target) => {
    if (isOfShell(target)) return
    const found = byId(page)(target)
    // What is about to be drawn anew is looked for again.
    const { way } = await waitUntil(
      `${target.role} "${target.name}"`,
      async () => ({ way: await found.evaluate(wayTo) }),
      PATIENCE,
    )
    ways.set(keyOf(target), [...(ways.get(keyOf(target)) ?? []), way])
  }
  await solutions.get(level)!(watched(robot, note))
  return ways
}

/**
 * A script that goes by the place in the page: the ways are noted on a calm page of the same seed, and begin at the
 * room, so that what stands around the room is no excuse.
 */
export const pathPlayer: Player = {
  name: 'path script',
  way: 'Playwright, everything by an XPath of tags and places, noted on a calm page of the same seed',
  standsFor: 'copied XPaths and CSS paths, ordinals, idx',
  needs: ['headless chromium'],
  start: async (place) => {
    const { page, session } = await startPlaywright(place, playwrightRobot)
    await signUp(session.robot)
    await session.robot.check(SHELL.demo)
    return {
      version: session.version,
      close: session.close,
      play: async (level, address) => {
        const ways = await noteWays(page, level, address.replace(/conditions=[^&]*/, 'conditions=calm'))
        const used = new Map<string, number>()
        const next = async (target: Target) => {
          used.set(keyOf(target), (used.get(keyOf(target)) ?? -1) + 1)
        }
        const room = page.locator(
          '#conditions-room, #simulation > fieldset:not(:has(#conditions-room, iframe))',
        )
        const find = (target: Target): Locator => {
          if (isOfShell(target)) return page.locator(`[id="${target.id}"]`)
          const own = ways.get(keyOf(target)) ?? []
          const way = own[Math.min(used.get(keyOf(target)) ?? 0, own.length - 1)]
          return room.locator(`xpath=./${way}`)
        }
        const plain = playwrightRobot(page, find)
        const robot = watched(plain, next)
        await robot.open(address)
        const started = performance.now()
        await solutions.get(level)!(robot)
        await plain.waitFor(SHELL.status, (text) => text === 'Ready')
        const took = performance.now() - started
        await plain.click(SHELL.complete)
        await plain.waitFor(SHELL.celebration, (text) => text === `LEVEL ${level} COMPLETE!`)
        return took
      },
    }
  },
}
