import type { Solve } from '#levels/robot.ts'
import { TASK, named, valuesIn } from '#levels/shared/task.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const [address, ...parts] = valuesIn(await robot.waitFor(TASK, (text) => text.includes('“')))
  const { street, apartment, city, zip } = level.targets
  for (const [i, { role, name }] of [street, apartment, city, zip].entries())
    await robot.type(named(role, address === 'Billing address' ? `Billing ${name}` : name), parts[i]!)
}
