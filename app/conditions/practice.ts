import { addWithstood } from '#learner/withstood.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Room } from '#levels/contract.ts'
import { roomOf } from '#levels/rooms.ts'
import { PRACTICE_WORDS } from './advice/told.tsx'
import { type AskedConditions, readConditions } from './list/parameter.ts'
import { withstoodNow } from './stage/hits.ts'
import { onStage, type StagedRoom } from './stage/stage.tsx'

/** A room for practice. */
export type PracticeRoom = StagedRoom & {
  /** The conditions that the address asks for. */
  asked: AskedConditions
  /** Stores the conditions that this run has withstood so far. Called when the run is completed. */
  keepWithstood: () => void
}

/** Loads the room of a level's plain task, or of its own one. @throws {Error} if there is no own one */
async function loadRoom(level: CatalogLine, isOwn: boolean): Promise<Room> {
  if (!isOwn) return roomOf(level).load()
  const own = await (await import('#levels/own-rooms.ts')).loadOwnRoom(level)
  if (!own) throw new Error(`Level ${level.id} has no own task.`)
  return own
}

/**
 * A level's room under the conditions that the address asks for.
 * @param search the query of the address
 * @param opening of a run that a server hears
 */
export async function openPracticeRoom(
  level: CatalogLine,
  search: string,
  seed: string,
  opening: string | null = null,
): Promise<PracticeRoom> {
  const asked = readConditions(search)
  const room = loadRoom(level, new URLSearchParams(search).get('deal') === 'own')
  return {
    ...(await onStage(level, room, asked, seed, PRACTICE_WORDS, opening)),
    asked,
    keepWithstood: () => addWithstood({ [level.id]: withstoodNow() }),
  }
}
