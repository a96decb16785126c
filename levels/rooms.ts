import { type Loadable, loadable } from '#ui/loaded.ts'
import type { Room } from './contract.ts'

/** Loaders of all rooms. The site knows rooms from here only; each room is loaded as a file of its own. */
const FOLDERS = import.meta.glob<{ room: Room }>('./[0-9][0-9]-*/index.ts')

const ROOMS: ReadonlyMap<number, Loadable<Room>> = new Map(
  Object.entries(FOLDERS).map(([file, load]) => [
    Number.parseInt(file.slice('./'.length), 10),
    loadable(async () => (await load()).room),
  ]),
)

/**
 * The loader of a level's room.
 * @throws {Error} when no folder of levels/ has that number
 */
export function roomOf({ id }: { id: number }): Loadable<Room> {
  const room = ROOMS.get(id)
  if (!room) throw new Error(`No folder of levels/ begins with the number ${id}.`)
  return room
}
