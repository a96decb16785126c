import type { Solve } from '#levels/robot.ts'
import { TASK, named, valuesIn } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'

export const solve: Solve = async (robot) => {
  const [address, ...parts] = valuesIn(await robot.waitFor(TASK, (text) => text.includes('“')))
  const { street, apartment, city, zip } = level.targets
  for (const [i, { role, name }] of [street, apartment, city, zip].entries())
    await robot.type(named(role, address === NAMES.billing ? NAMES.billed(name) : name), parts[i]!)
}
