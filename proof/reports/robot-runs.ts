import path from 'node:path'
import { readRuns } from '#bots/results/results.ts'
import type { Result } from '#contract/results.ts'
import { dayOf } from '#contract/tasks.ts'
import { ROOT } from '#machine/root.ts'
import { rowName } from '#proof/arena/table-row.ts'
import { CALM } from '#proof/runs/practice.ts'
import type { Tool } from '#proof/shared/tool.ts'
import { TOOLS_AND_SCRIPTS } from '#proof/tools/tools.ts'

/** A run that a table counts. */
export type RobotRun = Pick<Result, 'level' | 'deal' | 'driver' | 'createdAt'> & {
  /** The name of its tool. */
  robot: string
  /** Calm, a condition, or all. */
  day: string
  /** Whether it was solved; null for a fault, which says nothing about the robot. */
  isSolved: boolean | null
}

/** The runs of our robots in the arena's results. Rows that cheat or play at random do not count as robots. */
export async function readRobotRuns(
  tools: readonly Pick<Tool, 'name'>[] = TOOLS_AND_SCRIPTS,
  folder: string = path.join(ROOT, 'results'),
): Promise<RobotRun[]> {
  const rows = tools.map(async (tool) =>
    (await readRuns(path.join(folder, rowName(tool)))).map(
      ({ level, deal, driver, createdAt, status, conditions }): RobotRun => ({
        robot: tool.name,
        level,
        deal,
        driver,
        createdAt,
        day: dayOf({ conditions }),
        isSolved: status === 'fault' ? null : status === 'solved',
      }),
    ),
  )
  return (await Promise.all(rows)).flat()
}

/** The names of the robots that were played under a condition, in the order of the tools. */
export function robotsUnderConditions(
  runs: readonly RobotRun[],
  tools: readonly Pick<Tool, 'name'>[],
): string[] {
  const played = new Set(
    runs.flatMap(({ robot, day, isSolved }) => (day !== CALM && isSolved !== null ? [robot] : [])),
  )
  return tools.map(({ name }) => name).filter((name) => played.has(name))
}
