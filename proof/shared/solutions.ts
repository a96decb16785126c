import { globSync } from 'node:fs'
import path from 'node:path'
import type { Solve } from '#levels/robot.ts'
import { ROOT } from '#machine/root.ts'

const LEVELS = path.join(ROOT, 'levels')

const solutionsIn = async (file: string): Promise<ReadonlyMap<number, Solve>> =>
  new Map(
    await Promise.all(
      globSync(`*/${file}`, { cwd: LEVELS })
        .toSorted()
        .map(async (found): Promise<[number, Solve]> => {
          const { solve }: { solve: Solve } = await import(path.join(LEVELS, found))
          return [Number.parseInt(found, 10), solve]
        }),
    ),
  )

/** Every simulation's reference solution, by the number of its level. The site itself never imports one. */
export const solutions = await solutionsIn('bot.ts')

/** The solutions of random tasks: each reads `#task` and does not know the seed. */
export const randomSolutions = await solutionsIn('random-bot.ts')
