import type { Solve } from '#levels/robot.ts'
import { NEXT_ROUND, eachRound, named } from '#levels/shared/task.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async ([choice]) => {
    await robot.check(named('radio', choice!))
    await robot.click(NEXT_ROUND)
  })
