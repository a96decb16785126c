import type { Robot, Solve } from '#levels/robot.ts'
import { level } from './level.ts'

/**
 * Works through the five steps.
 * @param change writes to the file, between download and upload
 */
export async function practise(robot: Robot, change?: (file: string) => Promise<void>): Promise<void> {
  const { targets } = level
  const reached = (step: string) => robot.waitFor(targets.step, (text) => text.startsWith(step))
  const file = await robot.download(targets.download)
  await reached('Step 2')
  for (const read of [targets.readAll, targets.readLines, targets.readWord]) await robot.click(read)
  await reached('Step 3')
  for (const write of [targets.writeNew, targets.writeAppend, targets.writeReplace]) await robot.click(write)
  await reached('Step 4')
  await change?.(file)
  await robot.upload(targets.upload, file)
  await reached('Step 5')
}

export const solve: Solve = (robot) => practise(robot)
