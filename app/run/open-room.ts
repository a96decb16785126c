import type { StagedRoom } from '#conditions/stage.tsx'
import type { Opened } from '#contract/run.ts'
import { levelById } from '#levels/catalog.ts'
import { roomOf } from '#levels/rooms.ts'
import { heardRoom } from '#levels/shared/heard.tsx'

/** The room of a run on its stage. The stage's code is loaded only for runs under conditions. */
export async function openRoom({ level: id, deal, conditions, seed, writer }: Opened): Promise<StagedRoom> {
  const level = levelById(id)!
  const room =
    deal === 'own'
      ? import('#levels/own-rooms.ts').then(async ({ loadOwnRoom }) => {
          const own = await loadOwnRoom(level)
          if (!own) throw new Error(`Level ${id} has no own task.`)
          return own
        })
      : roomOf(level).load()
  if (conditions === '') return heardRoom(await room)
  const { stageOf } = await import('./stage.tsx')
  return heardRoom(await stageOf(level, room, conditions, seed, writer))
}
