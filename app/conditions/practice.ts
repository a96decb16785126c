import type { Deal } from '#game/log.ts'
import { addWithstood } from '#learner/withstood.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { roomFor } from '#levels/room-for.ts'
import { PRACTICE_WORDS } from './advice/practice-words.tsx'
import { type AskedConditions, readAddress } from './list/parameter.ts'
import { withstoodNow } from './stage/hits.ts'
import { onStage, type StagedRoom } from './stage/stage.tsx'

/** A room for practice. */
export type PracticeRoom = StagedRoom & {
  /** The conditions that the address asks for. */
  asked: AskedConditions
  /** Stores the conditions that this run has withstood so far. Called when the run is completed. */
  keepWithstood: () => void
}

/** What is asked for on a level: which of its tasks, and under which conditions. */
type AskedTask = { deal: Deal; asked: AskedConditions }

/**
 * A level's room as practice draws it, with words on what its conditions did.
 * @param writer id of the page that writes the log of a run that a server records
 */
export const openStaged = (
  level: CatalogLine,
  { deal, asked }: AskedTask,
  seed: string,
  writer: string | null = null,
): Promise<StagedRoom> => onStage(level, roomFor(level, deal), asked, seed, PRACTICE_WORDS, writer)

/** A level's room under the conditions that the address asks for. @param search the query of the address */
export async function openPracticeRoom(
  level: CatalogLine,
  search: string,
  seed: string,
): Promise<PracticeRoom> {
  const asked = readAddress(search)
  const deal = new URLSearchParams(search).get('deal') === 'own' ? 'own' : 'plain'
  return {
    ...(await openStaged(level, { deal, asked }, seed)),
    asked,
    keepWithstood: () => addWithstood({ [level.id]: withstoodNow() }),
  }
}
