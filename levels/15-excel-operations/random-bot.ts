import { readFile, writeFile } from 'node:fs/promises'
import type { Solve } from '#levels/robot.ts'
import { TASK, valuesIn } from '#levels/shared/task.ts'
import { practise } from './bot.ts'

/** A cell's address as an index of the line and an index in it. */
const placeOf = (address: string) => ({
  row: Number(address.slice(1)) - 1,
  column: address.charCodeAt(0) - 'A'.charCodeAt(0),
})

export const solve: Solve = async (robot) => {
  const words = await robot.waitFor(TASK, (text) => text.includes('“'))
  const [first, firstAddress, second, secondAddress, ...row] = valuesIn(words)
  await practise(robot, async (file) => {
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    const sheet = lines.map((line) => line.split(','))
    for (const [text, address] of [
      [first!, placeOf(firstAddress!)],
      [second!, placeOf(secondAddress!)],
    ] as const)
      sheet[address.row]![address.column] = text
    await writeFile(file, `${[...sheet, row].map((cells) => cells.join(',')).join('\n')}\n`)
  })
}
