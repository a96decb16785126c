import type { Solve } from '#levels/robot.ts'
import { eachRound } from '#levels/shared/task.ts'
import { DECIDE } from './bot.ts'
import { TITLES } from './cases.ts'
import { options } from './level.ts'

const KINDS = Object.values(TITLES)

export const solve: Solve = (robot) =>
  eachRound(robot, async ([title]) => {
    const decide = DECIDE[KINDS.indexOf(title!)]!
    await robot.click(options[await decide(robot)])
  })
