import type { Solve } from '#levels/robot.ts'
import { eachRound } from '#levels/shared/task.ts'
import { choose } from './bot.ts'
import { level } from './level.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async (paths) => {
    for (const [i, path] of paths.entries()) {
      await robot.waitFor(level.targets.outcome, (text) => text.startsWith(`${i} of ${paths.length}`))
      await choose(robot, path)
    }
  })
