import type { StagedSimulation } from '#conditions/stage/stage.tsx'
import type { OpenedRun } from '#contract/run.ts'
import { levelById } from '#levels/catalog.ts'
import { recordedSimulation } from '#levels/shared/recorded.tsx'
import { simulationFor } from '#levels/simulation-for.ts'
import { RunCallError, type RunLog, createRunLog, openRun } from '#sending/run-log.ts'
import { NOT_OPENED } from './words.ts'

/** The simulation of a run on its stage. The stage's code is loaded only for runs under conditions. */
async function openSimulation({
  level: id,
  deal,
  conditions,
  seed,
  writer,
}: OpenedRun): Promise<StagedSimulation> {
  const level = levelById(id)!
  const simulation = simulationFor(level, deal)
  if (conditions === '') return recordedSimulation(await simulation)
  const { stageOf } = await import('./stage.tsx')
  return recordedSimulation(await stageOf(level, simulation, conditions, seed, writer))
}

/** A run that can be played. */
export type PlayableRun = { opened: OpenedRun; simulation: StagedSimulation; log: RunLog }

/** Opens a run of the server, and its simulation. @returns why not, in a sentence, if it cannot be played */
export async function openPlayable(id: string): Promise<PlayableRun | string> {
  try {
    const opened = await openRun(id)
    return { opened, simulation: await openSimulation(opened), log: createRunLog(id, opened) }
  } catch (reason) {
    if (reason instanceof RunCallError) return NOT_OPENED[reason.code] ?? reason.message
    return 'The run could not be loaded. Check the connection, then load the page again.'
  }
}
