import type { Room } from './contract.ts'

/**
 * Loaders of the rooms of own tasks, by level. This file is loaded for `deal=own` alone, so that other pages do not
 * carry it.
 */
const FOLDERS = import.meta.glob<{ room: Room }>('./[0-9][0-9]-*/own.tsx')

/** Loads the room of a level's own task; null if the level has none. */
export async function loadOwnRoom({ id }: { id: number }): Promise<Room | null> {
  const found = Object.entries(FOLDERS).find(([file]) => Number.parseInt(file.slice('./'.length), 10) === id)
  return found ? (await found[1]()).room : null
}
