import type { Solve } from '#levels/robot.ts'
import { eachRound, named } from '#levels/shared/task.ts'

export const solve: Solve = (robot) => eachRound(robot, ([role]) => robot.click(named('cell', role!)))
