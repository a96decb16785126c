import type { Robot, Solve } from '#levels/robot.ts'
import { eachRound, named } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'

/** The robot's action for a button, by the button's name. */
const ACTIONS: Record<string, 'click' | 'rightClick' | 'doubleClick' | 'hover'> = {
  [NAMES.click]: 'click',
  [NAMES.rightClick]: 'rightClick',
  [NAMES.doubleClick]: 'doubleClick',
  [NAMES.hover]: 'hover',
} satisfies Record<string, keyof Robot>

export const solve: Solve = (robot) =>
  eachRound(robot, async (names) => {
    for (const [i, name] of names.entries()) {
      await robot[ACTIONS[name]!](named('button', name))
      await robot.waitFor(level.targets.progress, (text) => text.includes(`${i + 1}/`))
    }
  })
