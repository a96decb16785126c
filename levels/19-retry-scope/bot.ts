import type { Robot, Solve } from '#levels/robot.ts'
import { level } from './level.ts'

/** Tries until an attempt succeeds. Returns the text of the outcome. */
export async function tryUntilSuccess(robot: Robot): Promise<string> {
  const { try: attempt, reset, outcome } = level.targets
  const settled = () => robot.waitFor(outcome, (text) => !text.includes('running'))
  let text = await settled()
  for (; !text.includes('Operation Successful'); text = await settled()) {
    await robot.click(text.includes('Max Attempts Reached') ? reset : attempt)
  }
  return text
}

export const solve: Solve = async (robot) => {
  await tryUntilSuccess(robot)
}
