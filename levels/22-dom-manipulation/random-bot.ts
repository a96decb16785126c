import { slugOf } from '#game/pick.ts'
import type { Solve } from '#levels/robot.ts'
import { eachRound } from '#levels/shared/task.ts'

export const solve: Solve = (robot) =>
  eachRound(robot, async ([name]) => {
    const id = `locked-${slugOf(name!)}`
    await robot.runScript(`document.getElementById('${id}').disabled = false`)
    await robot.click({ id, role: 'button', name: name! })
  })
