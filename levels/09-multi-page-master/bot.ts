import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { PAGES } from './rules.ts'

export const solve: Solve = async (robot) => {
  const { next, page, noor } = level.targets
  for (let n = 2; n <= PAGES; n++) {
    await robot.click(next)
    await robot.waitFor(page, (text) => text.includes(`${NAMES.page} ${n}`))
  }
  await robot.click(noor)
}
