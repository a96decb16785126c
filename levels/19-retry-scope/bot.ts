import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { try: attempt, reset, outcome } = level.targets
  const settled = () => robot.waitFor(outcome, (text) => !text.includes('running'))
  for (let text = await settled(); !text.includes('Operation Successful'); text = await settled()) {
    await robot.click(text.includes('Max Attempts Reached') ? reset : attempt)
  }
}
