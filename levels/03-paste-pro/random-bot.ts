import type { Solve } from '#levels/robot.ts'
import { eachRound } from '#levels/shared/task.ts'
import { level } from './level.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async ([code]) => {
    const { copy, field, outcome } = level.targets
    await robot.click(copy)
    await robot.waitFor(outcome, (said) => said !== '')
    await robot.paste(field, code!)
  })
