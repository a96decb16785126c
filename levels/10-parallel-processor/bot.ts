import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'
import { WORD } from './rules.ts'

export const solve: Solve = async (robot) => {
  const { box1, box2, box3, box4 } = level.targets
  for (const box of [box1, box2, box3, box4]) await robot.type(box, WORD)
}
