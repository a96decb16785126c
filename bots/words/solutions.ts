import { globSync } from 'node:fs'
import path from 'node:path'
import type { Solve } from '#levels/robot.ts'
import { ROOT } from '#machine/root.ts'

const LEVELS = path.join(ROOT, 'levels')

/** Every room's reference solution, by the number of its level. The site itself never imports one. */
export const solutions: ReadonlyMap<number, Solve> = new Map(
  await Promise.all(
    globSync('*/bot.ts', { cwd: LEVELS })
      .toSorted()
      .map(async (file): Promise<[number, Solve]> => {
        const { solve }: { solve: Solve } = await import(path.join(LEVELS, file))
        return [Number.parseInt(file, 10), solve]
      }),
  ),
)
