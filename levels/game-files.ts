import { globSync } from 'node:fs'
import path from 'node:path'
import type { Game } from '#game/game.ts'

/** A file of a level's folder that has a game, by its path below `levels/`. */
export type GameFile = readonly [file: string, game: Game]

/** The names of all levels' folders, in the order of levels. */
export const levelFolders = (): readonly string[] =>
  globSync('[0-9][0-9]-*', { cwd: import.meta.dirname }).toSorted()

/**
 * Imports the games of all levels' files of one name, in the order of levels. A folder without the file has no such game.
 * A bundle has no folders: builder/release/bundle.ts puts its own list in place of this file.
 */
export const importGames = (name: string): Promise<readonly GameFile[]> =>
  Promise.all(
    globSync(`[0-9][0-9]-*/${name}`, { cwd: import.meta.dirname })
      .toSorted()
      .map(async (file): Promise<GameFile> => {
        const { game }: { game: Game } = await import(path.join(import.meta.dirname, file))
        return [file, game]
      }),
  )
