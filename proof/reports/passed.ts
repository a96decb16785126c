import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'
import { fatesOf, passRate } from '#proof/runs/fates.ts'
import { CALM, DAYS } from '#proof/runs/practice.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { TOOLS_AND_SCRIPTS } from '#proof/tools/tools.ts'
import { type RobotRun, robotsUnderConditions } from './robot-runs.ts'

const PASSED = 'app/front/showcase/passed.json'
const KILLERS = 'app/play/finish/killers.json'

/** The levels that each robot passed, as the landing page shows them. A robot without a condition is missing. */
type PassedRow = {
  /** Number of the judged runs of these robots. */
  runs: number
  /** The day of the last of them, yyyy-mm-dd. */
  last: string
  robots: readonly string[]
  /** The number of levels that each robot played, by day, in the order of the robots. */
  played: Readonly<Record<string, readonly number[]>>
  /** The number of levels that it passed. */
  passed: Readonly<Record<string, readonly number[]>>
}

type NamedTools = readonly Pick<Tool, 'name' | 'cannot'>[]

/** The calm page is no condition: docs/robots.md has its results. */
const WORSE_DAYS = DAYS.filter((day) => day !== CALM)

export function passedIn(runs: readonly RobotRun[], tools: NamedTools = TOOLS_AND_SCRIPTS): PassedRow {
  const fates = fatesOf(runs, tools)
  const robots = robotsUnderConditions(runs, tools)
  const judged = runs.filter(({ robot, isSolved }) => isSolved !== null && robots.includes(robot))
  const dates = judged.map(({ createdAt }) => createdAt.slice(0, 10)).toSorted()
  const byDay = (figure: 0 | 1) =>
    Object.fromEntries(
      WORSE_DAYS.map((day) => [day, robots.map((robot) => passRate(fates, robot, day)?.[figure] ?? 0)]),
    )
  return { runs: judged.length, last: dates.at(-1) ?? '', robots, played: byDay(1), passed: byDay(0) }
}

/**
 * The days that stopped robots, by level and robot: each with the share of the runs that failed, from above 0 to 1, or
 * with null if it was not played. A robot that cannot play a level is missing there.
 */
type Killers = Record<string, Record<string, Readonly<Record<string, number | null>>>>

export function killersIn(runs: readonly RobotRun[], tools: NamedTools = TOOLS_AND_SCRIPTS): Killers {
  const fates = fatesOf(runs, tools)
  const robots = robotsUnderConditions(runs, tools)
  const share = (robot: string, level: number, day: string) => {
    const [solved, judged] = fates.runs(robot, level, day)
    return judged === 0 ? null : Math.round((1 - solved / judged) * 100) / 100
  }
  const daysOf = (robot: string, level: number) =>
    Object.fromEntries(
      DAYS.map((day) => [day, share(robot, level, day)] as const).filter(([, failed]) => failed !== 0),
    )
  return Object.fromEntries(
    fates.levels.map((level) => [
      String(level),
      Object.fromEntries(
        robots
          .filter((robot) => fates.cell(robot, level, CALM) !== 'cannot')
          .map((robot) => [robot, daysOf(robot, level)]),
      ),
    ]),
  )
}

/** Writes both files for the site. */
export async function writePassed(runs: readonly RobotRun[]): Promise<void> {
  for (const [file, data] of [
    [PASSED, passedIn(runs)],
    [KILLERS, killersIn(runs)],
  ] as const) {
    await writeFile(path.join(ROOT, file), JSON.stringify(data))
  }
  await run('oxfmt', [PASSED, KILLERS])
}
