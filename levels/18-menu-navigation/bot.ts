import type { Robot, Solve } from '#levels/robot.ts'
import { level } from './level.ts'
import { type Item, MENU } from './menu.ts'

/** Clicks from parent to parent along a path of names. */
export async function choose(robot: Robot, path: string) {
  let items: readonly Item[] = MENU
  for (const name of path.split(' > ')) {
    const item = items.find((other) => other.name === name)
    if (!item) throw new Error(`There is no "${name}" on the way to ${path}.`)
    await robot.click(level.targets[item.id]!)
    items = item.items ?? []
  }
}

export const solve: Solve = async (robot) => {
  const { task } = level.targets
  let path = await robot.read(task)
  while (path.includes(' > ')) {
    const last = path
    await choose(robot, last)
    path = await robot.waitFor(task, (text) => text !== last)
  }
}
