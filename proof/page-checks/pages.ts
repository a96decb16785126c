import path from 'node:path'
import type { Page } from 'playwright-core'
import { firstLine } from '#bots/shared/first-line.ts'
import { CONDITIONS, type Key } from '#conditions/list/list.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { namesKnown } from '#proof/conditions/other-words.ts'
import { FIRST_SEED } from '#proof/runs/practice.ts'
import { signUpInDemoMode } from '#proof/runs/sign-up.ts'
import { playwrightRobot, startPlaywright } from '#proof/tools/playwright.ts'
import { roleRobot } from '#proof/tools/role-script.ts'
import { coachChecker } from './coach.ts'
import { PAIRS, pairsChecker } from './pairs.ts'

/** A look at one level under some conditions and one seed. @returns the faults, in sentences */
type Look = (level: number, keys: readonly Key[], seed: number) => Promise<string[]>

/** The checks that compare pages with themselves, and their conditions. */
export const CHECKS = {
  coach: {
    sets: CONDITIONS.map(({ key }): readonly Key[] => [key]),
    begin: async (page: Page): Promise<Look> => {
      // A robot that survives each condition: the coach explains after Ready.
      const checker = await coachChecker(page, await roleRobot(page, await namesKnown()))
      return (level, keys, seed) => checker.untruthsOn(level, keys.join(','), seed)
    },
  },
  pairs: {
    sets: PAIRS,
    begin: async (page: Page): Promise<Look> => (await pairsChecker(page)).faultsOn,
  },
} as const

/** How often a check is tried that does not finish: on a slow machine a page may be late. */
const TRIES = 2

type CheckOptions = { runs: number; abreast: number; isOpen: Set<() => Promise<void>> }

/**
 * Checks the pages' explanations of their conditions, or the pages' content, level by level.
 * @param runs number of seeds, from 7 on
 * @returns whether there is no fault
 */
export async function checkPages(
  check: keyof typeof CHECKS,
  levels: readonly CatalogLine[],
  { runs, abreast, isOpen }: CheckOptions,
): Promise<boolean> {
  const { sets, begin } = CHECKS[check]
  await using temp = await tempFolder('check')
  const folder = temp.path
  const server = await startServer(path.join(folder, 'data'))
  isOpen.add(server.stop)
  // Seed by seed and level by level: the calm page is looked at once for all conditions.
  const queue = Array.from({ length: runs }, (_, run) =>
    levels.map(({ id }) => ({ id, seed: FIRST_SEED + run })),
  ).flat()
  let looks = 0
  let wrong = 0
  const work = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { page, session } = await startPlaywright({ site: server.url, folder }, playwrightRobot)
      isOpen.add(session.close)
      try {
        await signUpInDemoMode(session.robot)
        const look = await begin(page)
        for (const keys of sets) {
          const faults = await lookAt(look, task.id, keys, task.seed)
          looks += 1
          wrong += faults.length > 0 ? 1 : 0
          const place = `level ${task.id} under ${keys.join(',')}, seed ${task.seed}`
          for (const fault of faults) console.log(`${place}: ${fault}`)
        }
        console.log(
          `level ${String(task.id).padStart(2)}, seed ${task.seed}: ${looks} looks, ${wrong} with faults`,
        )
      } finally {
        isOpen.delete(session.close)
        await session.close()
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: abreast }, work))
  } finally {
    isOpen.delete(server.stop)
    await server.stop()
  }
  console.log(`${looks} pages: ${looks - wrong} are as they say, ${wrong} are not.`)
  return wrong === 0
}

async function lookAt(look: Look, level: number, keys: readonly Key[], seed: number): Promise<string[]> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await look(level, keys, seed)
    } catch (reason) {
      if (left === 1) return [`it could not be looked at: ${firstLine(reason)}`]
    }
  }
}
