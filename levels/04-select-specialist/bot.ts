import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'

export const solve: Solve = (robot) => robot.select(level.targets.choice, NAMES.advanced)
