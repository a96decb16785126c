import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

// TODO: the way of a robot that reads the page, whatever the seed.
export const solve: Solve = (robot) => robot.click(level.targets.press)
