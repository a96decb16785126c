import type { Solve } from '#levels/robot.ts'
import { eachRound, named } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'

/** The text of a table's row. Between its cells are only spaces, and on some tools not even those. */
const inRow = (name: string, role: string) => new RegExp(`${name}\\s*${role}`)

export const solve: Solve = (robot) =>
  eachRound(robot, async ([name, role]) => {
    const { table, next, page } = level.targets
    for (let n = 1; ; n++) {
      await robot.waitFor(page, (text) => text.includes(`${NAMES.page} ${n} `))
      if (inRow(name!, role!).test(await robot.read(table))) break
      await robot.click(next)
    }
    await robot.click(named('cell', role!))
  })
