import type { Solve } from '#levels/robot.ts'
import { level } from './level.ts'

export const solve: Solve = async (robot) => {
  const { street, apartment, city, zip, slipStreet, slipApartment, slipCity, slipZip } = level.targets
  const pairs = [
    [street, slipStreet],
    [apartment, slipApartment],
    [city, slipCity],
    [zip, slipZip],
  ] as const
  for (const [field, slip] of pairs) await robot.type(field, await robot.read(slip))
}
