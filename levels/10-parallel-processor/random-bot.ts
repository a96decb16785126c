import type { Solve } from '#levels/robot.ts'
import { eachRound } from '#levels/shared/task.ts'
import { level } from './level.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async ([word]) => {
    const { box1, box2, box3, box4 } = level.targets
    for (const box of [box1, box2, box3, box4]) await robot.type(box, word!)
  })
