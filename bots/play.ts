import { CATALOG, type CatalogLine } from '#levels/catalog.ts'
import { type Robot, SHELL } from './robot.ts'
import { solutions } from './solutions.ts'

/** How one level went. */
export type Result = {
  level: CatalogLine
  /** From the open level to Ready, in milliseconds; null where the level has no robot yet. */
  took: number | null
  /** What went wrong, if anything did. */
  fault?: string
}

/** Signs up as a new visitor would: through the form. Ends on level 1. */
export async function signUp(robot: Robot): Promise<void> {
  await robot.open('/')
  await robot.click(SHELL.begin)
  await robot.type(SHELL.name, 'Reference Robot')
  await robot.type(SHELL.email, 'robot@example.org')
  await robot.select(SHELL.tool, 'UiPath')
  await robot.click(SHELL.enter)
  await robot.click(SHELL.startLevel1)
}

/**
 * Plays the levels in live mode, one after the other, from an open level 1. A level that cannot be completed ends
 * the run: the next one stays locked.
 */
export async function play(robot: Robot, onResult: (result: Result) => void): Promise<Result[]> {
  const results: Result[] = []
  for (const level of CATALOG) {
    const result = await playLevel(robot, level)
    results.push(result)
    onResult(result)
    if (result.took === null || result.fault || level === CATALOG.at(-1)) break
    await robot.click(SHELL.next)
  }
  return results
}

async function playLevel(robot: Robot, level: CatalogLine): Promise<Result> {
  const solve = solutions.get(level.id)
  if (!solve) return { level, took: null }
  const started = performance.now()
  try {
    await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
    await solve(robot)
    await robot.waitFor(SHELL.status, (text) => text === 'Ready')
    const took = performance.now() - started
    await robot.click(SHELL.complete)
    await robot.waitFor(SHELL.status, (text) => text === 'Completed')
    return { level, took }
  } catch (reason) {
    return { level, took: performance.now() - started, fault: String(reason).split('\n')[0] ?? '' }
  }
}
