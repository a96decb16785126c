import type { Solve } from '#levels/robot.ts'
import { TASK, valuesIn } from '#levels/shared/task.ts'
import { answerTo } from './bot.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'

export const solve: Solve = async (robot) => {
  const { answer, submit } = level.targets
  for (let number = 1, count = 1; number <= count; number++) {
    const words = await robot.waitFor(TASK, (text) => text.startsWith(`${NAMES.number} ${number} of `))
    const [, of, operation] = new RegExp(String.raw`^${NAMES.number} \d+ of (\d+)\. ([^:]+): `).exec(words)!
    count = Number(of)
    await robot.type(answer, answerTo(operation!, valuesIn(words)))
    await robot.click(submit)
  }
  await robot.waitFor(TASK, (text) => text.startsWith('Done'))
}
