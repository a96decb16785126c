import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { next, outcome } = level.targets
  const settled = () => robot.waitFor(outcome, (text) => !text.includes('Processing'))
  let text = await settled()
  while (!text.includes('Queue empty')) {
    const before = text
    await robot.click(next)
    text = await robot.waitFor(outcome, (now) => now !== before && !now.includes('Processing'))
  }
}
