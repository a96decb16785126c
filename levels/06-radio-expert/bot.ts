import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'
import { WANTED } from './rules.ts'

export const solve: Solve = (robot) => robot.check(level.targets[WANTED])
