import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { read, button, check, outcome } = level.targets
  await robot.check(read)
  await robot.runScript(`document.getElementById('${button.id}').disabled = false`)
  await robot.click(check)
  await robot.waitFor(outcome, (text) => text.startsWith('Great Progress!'))
  await robot.click(button)
}
