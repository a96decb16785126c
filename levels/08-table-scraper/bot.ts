import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = (robot) => robot.click(level.targets.specialist)
