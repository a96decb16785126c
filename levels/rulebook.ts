import { globSync } from 'node:fs'
import path from 'node:path'
import type { Game } from '#game/game.ts'

/** Folders of all rooms, in the order of their levels. */
const FOLDERS = globSync('[0-9][0-9]-*', { cwd: import.meta.dirname }).toSorted()

/** The game of a level, with its number. */
export type NumberedGame = Game & { level: number }

/**
 * The games of all levels, for code without a page: commands, tests, a server that judges. Each game stands in its room's
 * folder. Code outside reads games from here only, and the linter refuses imports here that need a page.
 */
export const games: ReadonlyMap<number, NumberedGame> = new Map(
  await Promise.all(
    FOLDERS.map(async (folder): Promise<[number, NumberedGame]> => {
      const { game }: { game: Game } = await import(path.join(import.meta.dirname, folder, 'events.ts'))
      const level = Number.parseInt(folder, 10)
      return [level, { ...game, level }]
    }),
  ),
)
