import type { Solve } from '#levels/robot.ts'
import { NEXT_ROUND, eachRound, named } from '#levels/shared/task.ts'
import { placeOf } from './random-places.ts'

/** Number of boxes in a round. */
const BOXES = 8

export const solve: Solve = (robot) =>
  eachRound(robot, async ([word]) => {
    const labels: string[] = []
    for (let number = 1; number <= BOXES; number++) labels.push(await robot.read(placeOf(number)))
    for (const label of labels)
      if (label.split(' ').includes(word!)) await robot.check(named('checkbox', label))
    await robot.click(NEXT_ROUND)
  })
