import type { Solve } from '#levels/robot.ts'
import { NEXT_ROUND, eachRound } from '#levels/shared/task.ts'
import { level } from './level.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async ([job]) => {
    await robot.select(level.targets.choice, job!)
    await robot.click(NEXT_ROUND)
  })
