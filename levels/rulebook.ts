import type { Game } from '#game/game.ts'
import type { Deal } from '#game/log.ts'
import { importGames } from './game-files.ts'

/** The game of a level, with the level's number and its deal. */
export type NumberedGame = Game & { level: number; deal: Deal }

/** The games of one kind of file in the levels' folders. A folder without the file has no such game. */
const gamesIn = async (file: string, deal: Deal): Promise<ReadonlyMap<number, NumberedGame>> =>
  new Map(
    (await importGames(file)).map(([found, game]) => {
      const level = Number.parseInt(found, 10)
      return [level, { ...game, level, deal }]
    }),
  )

/**
 * The games of all levels, for code without a page: commands, tests, a server that judges. Each game stands in its level's
 * folder. Code outside reads games from here only, and the linter refuses imports here that need a page.
 */
export const games = await gamesIn('events.ts', 'plain')

/** The games of random tasks, by level: the seed decides the task. */
export const randomGames = await gamesIn('random-events.ts', 'own')

/** The game of a level and deal; undefined if there is none. */
export const gameOf = (level: number, deal: Deal): NumberedGame | undefined =>
  (deal === 'own' ? randomGames : games).get(level)
