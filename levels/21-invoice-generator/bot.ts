import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { company, client, invoiceDate, dueDate, material1, quantity1, price1, total, submit } = level.targets
  await robot.type(company, 'Test Pilot & Sons')
  await robot.type(client, 'Harbour Freight Office')
  await robot.type(invoiceDate, '03/05/2026')
  await robot.type(dueDate, '04-04-2026')
  await robot.type(material1, 'Robot licence')
  await robot.type(quantity1, '3')
  await robot.type(price1, '0.1')
  await robot.waitFor(total, (text) => text === '0.33')
  await robot.click(submit)
}
