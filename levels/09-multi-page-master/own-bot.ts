import type { Solve } from '#levels/robot.ts'
import { eachRound, named } from '#levels/shared/task.ts'
import { level } from './level.ts'

/** The text of a table's row has no more than spaces between its cells, and none on some tools. */
const inRow = (name: string, role: string) => new RegExp(`${name}\\s*${role}`)

export const solve: Solve = (robot) =>
  eachRound(robot, async ([name, role]) => {
    const { table, next, page } = level.targets
    for (let n = 1; ; n++) {
      await robot.waitFor(page, (text) => text.includes(`Page ${n} `))
      if (inRow(name!, role!).test(await robot.read(table))) break
      await robot.click(next)
    }
    await robot.click(named('cell', role!))
  })
