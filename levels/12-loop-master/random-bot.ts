import type { Solve } from '#levels/robot.ts'
import { eachRound, named } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { RANDOM_NAMES } from './random-names.ts'

/** A row of the table. Some tools return no space between cells, and some return a button by its name. */
const ROW = new RegExp(
  String.raw`(?<amount>\d+) EUR\s*(?:${RANDOM_NAMES.process('')})?No\. (?<number>\d+)\s*week (?<week>\d+)`,
  'g',
)

export const solve: Solve = (robot) =>
  eachRound(robot, async ([key, order]) => {
    const { queue, outcome } = level.targets
    const rows = Array.from((await robot.read(queue)).matchAll(ROW), ({ groups }) => groups!)
    const sign = order === 'smallest first' ? 1 : -1
    const inOrder = rows.toSorted((a, b) => sign * (Number(a[key!]) - Number(b[key!])))
    for (const [i, { number }] of inOrder.entries()) {
      await robot.click(named('button', RANDOM_NAMES.process(`No. ${number}`)))
      const done = i === inOrder.length - 1 ? 'Queue empty' : `Item ${i + 1} done`
      await robot.waitFor(outcome, (text) => text.includes(done))
    }
  })
