import type { StagedRoom } from '#conditions/stage/stage.tsx'
import type { Opened } from '#contract/run.ts'
import { levelById } from '#levels/catalog.ts'
import { roomFor } from '#levels/room-for.ts'
import { heardRoom } from '#levels/shared/heard.tsx'
import { RunCallError, type RunLog, createRunLog, openRun } from '#sending/run-log.ts'
import { NOT_OPENED } from './words.ts'

/** The room of a run on its stage. The stage's code is loaded only for runs under conditions. */
async function openRoom({ level: id, deal, conditions, seed, writer }: Opened): Promise<StagedRoom> {
  const level = levelById(id)!
  const room = roomFor(level, deal)
  if (conditions === '') return heardRoom(await room)
  const { stageOf } = await import('./stage.tsx')
  return heardRoom(await stageOf(level, room, conditions, seed, writer))
}

/** A run that can be played. */
export type Playable = { opened: Opened; room: StagedRoom; log: RunLog }

/** Opens a run of the server, and its room. @returns why not, in a sentence, if it cannot be played */
export async function openPlayable(id: string): Promise<Playable | string> {
  try {
    const opened = await openRun(id)
    return { opened, room: await openRoom(opened), log: createRunLog(id, opened) }
  } catch (reason) {
    if (reason instanceof RunCallError) return NOT_OPENED[reason.code] ?? reason.message
    return 'The run could not be loaded. Check the connection, then load the page again.'
  }
}
