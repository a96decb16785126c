import type { Solve } from '#levels/robot.ts'
import { eachRound } from '#levels/shared/task.ts'
import { level } from './level.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, ([phrase]) => robot.type(level.targets.phrase, phrase!))
