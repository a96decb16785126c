import { addWithstood } from '#learner/withstood.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Room } from '#levels/contract.ts'
import { withstoodNow } from './hits.ts'
import { type AskedConditions, readConditions } from './parameter.ts'
import { onStage } from './stage.tsx'

/** A room for practice. */
export type PracticeRoom = Room & {
  /** The conditions that the address asks for. */
  asked: AskedConditions
  /** Keeps what this run has withstood so far: for the moment in which it is completed. */
  keepWithstood: () => void
}

/** A level's room under the conditions that the address asks for. @param search what stands in the address behind the path */
export async function openPracticeRoom(
  level: CatalogLine,
  search: string,
  seed: string,
): Promise<PracticeRoom> {
  const asked = readConditions(search)
  return {
    ...(await onStage(level, asked, seed)),
    asked,
    keepWithstood: () => addWithstood({ [level.id]: withstoodNow() }),
  }
}
