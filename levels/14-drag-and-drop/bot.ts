import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { invoice, receipt, report, contract, email, finance, documents, communications } = level.targets
  await robot.drag(invoice, finance)
  await robot.drag(receipt, finance)
  await robot.drag(report, documents)
  await robot.drag(contract, documents)
  await robot.drag(email, communications)
}
