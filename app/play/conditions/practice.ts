import { addWithstood } from '#learner/withstood.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Room } from '#levels/contract.ts'
import { withstoodNow } from './note.ts'
import { underConditions } from './stage.tsx'

/** A room for practice. */
export type PracticeRoom = Room & {
  /** Keeps what this run has withstood so far: for the moment in which it is completed. */
  keepWithstood: () => void
}

/** A level's room under the conditions that the address asks for. @param search what stands in the address behind the path */
export async function openPracticeRoom(
  level: CatalogLine,
  search: string,
  seed: string,
): Promise<PracticeRoom> {
  return {
    ...(await underConditions(level, search, seed)),
    keepWithstood: () => addWithstood({ [level.id]: withstoodNow() }),
  }
}
