import type { Solve } from '#bots/robot.ts'
import { level } from './level.ts'

export const solve: Solve = (robot) => robot.click(level.targets.automation)
