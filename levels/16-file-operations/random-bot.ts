import { readFile, writeFile } from 'node:fs/promises'
import type { Solve } from '#levels/robot.ts'
import { TASK, valuesIn } from '#levels/shared/task.ts'
import { practise } from './bot.ts'

export const solve: Solve = async (robot) => {
  const words = await robot.waitFor(TASK, (text) => text.includes('“'))
  const [word, status, nobody, owner, line] = valuesIn(words) as [string, string, string, string, string]
  await practise(robot, async (file) => {
    const text = await readFile(file, 'utf8')
    await writeFile(file, `${text.replaceAll(word, status).replaceAll(nobody, owner).trimEnd()}\n${line}\n`)
  })
}
