import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'
import { WANTED } from './rules.ts'

export const solve: Solve = async (robot) => {
  for (const box of WANTED) await robot.check(level.targets[box])
}
