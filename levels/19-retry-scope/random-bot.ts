import type { Solve } from '#levels/robot.ts'
import { eachRound, valuesIn } from '#levels/shared/task.ts'
import { tryUntilSuccess } from './bot.ts'
import { level } from './level.ts'
import { randomTargets } from './random-targets.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async ([maximum]) => {
    await robot.select(level.targets.maximum, maximum!)
    const [code] = valuesIn(await tryUntilSuccess(robot))
    await robot.type(randomTargets.code, code!)
    await robot.click(randomTargets.confirm)
  })
