import type { Deal } from '#game/log.ts'
import type { Room } from './contract.ts'
import { roomOf } from './rooms.ts'

/**
 * Loads the room of a level's plain task, or of its own one. Code for own tasks is loaded for them alone.
 * @throws {Error} if there is no own one
 */
export async function roomFor(level: { id: number }, deal: Deal): Promise<Room> {
  if (deal === 'plain') return roomOf(level).load()
  const own = await (await import('./own-rooms.ts')).loadOwnRoom(level)
  if (!own) throw new Error(`Level ${level.id} has no random task. Open its standard task.`)
  return own
}
