import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'
import { PHRASE } from './rules.ts'

export const solve: Solve = (robot) => robot.type(level.targets.phrase, PHRASE)
