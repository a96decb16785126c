import type { Deal } from '#game/log.ts'
import { addPassedConditions } from '#learner/passed-conditions.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { simulationFor } from '#levels/simulation-for.ts'
import { PRACTICE_WORDS } from './advice/practice-words.tsx'
import { type AskedConditions, readAddress } from './list/parameter.ts'
import { passedNow } from './stage/hits.ts'
import { onStage, type StagedSimulation } from './stage/stage.tsx'

/** A simulation for practice. */
export type PracticeSimulation = StagedSimulation & {
  /** The conditions that the address asks for. */
  asked: AskedConditions
  /** Stores the conditions that this run has passed so far. Called when the run is completed. */
  keepPassed: () => void
}

/** What is asked for on a level: which of its tasks, and under which conditions. */
type AskedTask = { deal: Deal; asked: AskedConditions }

/**
 * A level's simulation as practice draws it, with words on what its conditions did.
 * @param writer id of the page that writes the log of a run that a server records
 */
export const openStaged = (
  level: CatalogLine,
  { deal, asked }: AskedTask,
  seed: string,
  writer: string | null = null,
): Promise<StagedSimulation> =>
  onStage(level, simulationFor(level, deal), asked, seed, PRACTICE_WORDS, writer)

/** A level's simulation under the conditions that the address asks for. @param search the query of the address */
export async function openPracticeSimulation(
  level: CatalogLine,
  search: string,
  seed: string,
): Promise<PracticeSimulation> {
  const asked = readAddress(search)
  const deal = new URLSearchParams(search).get('deal') === 'own' ? 'own' : 'plain'
  return {
    ...(await openStaged(level, { deal, asked }, seed)),
    asked,
    keepPassed: () => addPassedConditions({ [level.id]: passedNow() }),
  }
}
