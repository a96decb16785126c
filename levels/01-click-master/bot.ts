import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { click, rightClick, doubleClick, hover } = level.targets
  await robot.click(click)
  await robot.rightClick(rightClick)
  await robot.doubleClick(doubleClick)
  await robot.hover(hover)
}
