import type { Solve } from '#levels/robot.ts'
import { eachRound, named, valuesIn } from '#levels/shared/task.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async (_, words) => {
    for (const sentence of words.match(/“[^”]*” takes [^.]*/g)!) {
      const [category, ...items] = valuesIn(sentence)
      for (const item of items) await robot.drag(named('button', item), named('button', category!))
    }
  })
