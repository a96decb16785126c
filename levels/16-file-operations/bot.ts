import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { targets } = level
  const reached = (step: string) => robot.waitFor(targets.step, (text) => text.startsWith(step))
  const file = await robot.download(targets.download)
  await reached('Step 2')
  for (const read of [targets.readAll, targets.readLines, targets.readWord]) await robot.click(read)
  await reached('Step 3')
  for (const write of [targets.writeNew, targets.writeAppend, targets.writeReplace]) await robot.click(write)
  await reached('Step 4')
  await robot.upload(targets.upload, file)
  await reached('Step 5')
}
