import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { text, copy, field, outcome } = level.targets
  await robot.click(copy)
  await robot.waitFor(outcome, (said) => said !== '')
  await robot.paste(field, await robot.read(text))
}
