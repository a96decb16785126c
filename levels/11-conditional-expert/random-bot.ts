import type { Solve } from '#levels/robot.ts'
import { eachRound } from '#levels/shared/task.ts'
import { DECIDE } from './bot.ts'
import { KINDS } from './cases.ts'
import { options } from './level.ts'
import { NAMES } from './names.ts'

const TITLES: readonly string[] = KINDS.map((kind) => NAMES[kind])

export const solve: Solve = (robot) =>
  eachRound(robot, async ([title]) => {
    const decide = DECIDE[TITLES.indexOf(title!)]!
    await robot.click(options[await decide(robot)])
  })
