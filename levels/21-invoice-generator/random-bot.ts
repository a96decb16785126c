import type { Solve } from '#levels/robot.ts'
import { TASK, valuesIn } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'

export const solve: Solve = async (robot) => {
  const { company, client, invoiceDate, dueDate, add, submit } = level.targets
  const values = valuesIn(await robot.waitFor(TASK, (text) => text.includes('“')))
  for (const [i, field] of [company, client, invoiceDate, dueDate].entries())
    await robot.type(field, values[i]!)
  const items = values.slice(4)
  for (let n = 1; n * 3 <= items.length; n++) {
    if (n > 5) await robot.click(add)
    const [quantity, name, price] = items.slice(n * 3 - 3) as [string, string, string]
    await robot.type({ id: `material-${n}-name`, role: 'textbox', name: NAMES.material(n) }, name)
    await robot.type({ id: `material-${n}-quantity`, role: 'spinbutton', name: NAMES.quantity(n) }, quantity)
    await robot.type({ id: `material-${n}-price`, role: 'spinbutton', name: NAMES.price(n) }, price)
  }
  await robot.click(submit)
}
