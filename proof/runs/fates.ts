import { CATALOG } from '#levels/catalog.ts'
import type { Tool } from '#proof/shared/tool.ts'

/** The part of a run, of the arena or of practice, that a table of fates needs. */
type CountedFates = {
  robot: string
  level: number
  /** Calm, a condition, or all. */
  day: string
  /** Null for a fault, which says nothing about the robot. */
  isSolved: boolean | null
}

/** The end of a robot on a level on one day. */
export type Cell = 'passed' | 'failed' | 'cannot' | 'not played'

/** The robots' runs, by cell. */
export type Fates = {
  /** The played levels, in their order. A new level gets its row in the tables once it was played. */
  levels: readonly number[]
  cell: (robot: string, level: number, day: string) => Cell
  /** Number of solved runs of a cell, and of all its judged ones. */
  runs: (robot: string, level: number, day: string) => readonly [solved: number, judged: number]
}

export function fatesOf(
  counted: readonly CountedFates[],
  tools: readonly Pick<Tool, 'name' | 'cannot'>[],
): Fates {
  const cells = new Map<string, [number, number]>()
  const key = (robot: string, level: number, day: string) => `${robot}/${level}/${day}`
  for (const { robot, level, day, isSolved } of counted) {
    if (isSolved === null) continue
    const [solved, judged] = cells.get(key(robot, level, day)) ?? [0, 0]
    cells.set(key(robot, level, day), [solved + (isSolved ? 1 : 0), judged + 1])
  }
  const runs: Fates['runs'] = (...place) => cells.get(key(...place)) ?? [0, 0]
  const played = new Set(counted.map(({ level }) => level))
  return {
    levels: CATALOG.map(({ id }) => id).filter((id) => played.has(id)),
    runs,
    cell: (robot, level, day) => {
      if (tools.find(({ name }) => name === robot)?.cannot?.(level)) return 'cannot'
      const [solved, judged] = runs(robot, level, day)
      if (judged === 0) return 'not played'
      return solved === judged ? 'passed' : 'failed'
    },
  }
}

/** How many levels a robot passed and how many it played under a condition; null if it played none. */
export function passRate(
  { cell, levels }: Fates,
  robot: string,
  day: string,
): readonly [passed: number, played: number] | null {
  const cells = levels.map((level) => cell(robot, level, day))
  const passed = cells.filter((is) => is === 'passed').length
  const played = passed + cells.filter((is) => is === 'failed').length
  return played === 0 ? null : [passed, played]
}
