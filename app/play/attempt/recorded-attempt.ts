import type { OpenedRun } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { playAgain } from '#game/unfold.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { recordedSimulation } from '#levels/shared/recorded.tsx'
import { simulationFor } from '#levels/simulation-for.ts'
import type { LiveRun } from '#levels/simulation.tsx'
import { createRunLog } from '#sending/run-log.ts'
import { type Loadable, loadable } from '#ui/loaded.ts'
import { createStore } from '#ui/store.ts'
import type { Attempt, PlayedSimulation } from './attempt.ts'

/** The deal and the conditions of an issued run, as the server sends them; no conditions for a calm page. */
export type IssuedTask = Pick<OpenedRun, 'deal' | 'conditions'>

/**
 * The simulation of a level with the asked deal and conditions. Its log goes to a server. @param writer id of the page that
 * writes the log
 */
export const askedSimulation = (
  level: CatalogLine,
  { deal, conditions }: IssuedTask,
  seed: string,
  writer: string | null = null,
): Loadable<PlayedSimulation> =>
  loadable(async () => {
    if (conditions === '') return recordedSimulation(await simulationFor(level, deal))
    const { keysIn } = await import('#conditions/list/parameter.ts')
    const { openStaged } = await import('#conditions/practice.ts')
    const asked = keysIn(conditions)
    const simulation = recordedSimulation(await openStaged(level, { deal, asked }, seed, writer))
    // A calm page must not say that this is practice, because it is not.
    return asked.keys.length > 0 ? { ...simulation, asked } : simulation
  })

/**
 * The parts that attempts share which do not change this browser's progress.
 * @param follow listens to the run, to one at a time. @returns a function that stops it
 */
export function attemptWith(
  level: CatalogLine,
  seed: string,
  simulation: Attempt['simulation'],
  follow: (run: LiveRun) => () => void,
) {
  const isCompleted = createStore(() => false)
  let stop: (() => void) | undefined
  return {
    level,
    seed,
    simulation,
    isCompleted,
    open: () => {},
    begin: (run: LiveRun) => {
      stop?.()
      stop = follow(run)
      return stop
    },
    end: () => {
      isCompleted.set(true)
      return true
    },
  }
}

/** An attempt that the server records. The issuer of the run decides how it counts. */
export function recordedAttempt(level: CatalogLine, id: string, opened: OpenedRun) {
  const log = createRunLog(id, opened)
  // The server has checked the entries.
  const entries = opened.entries as readonly Entry[]
  const simulation = askedSimulation(level, opened, opened.seed, opened.writer)
  const attempt: Attempt = {
    // Starting over continues the same issued run.
    ...attemptWith(level, opened.seed, simulation, (run) =>
      log.follow(run, (...asked) => simulation.peek()?.day?.(...asked) ?? null),
    ),
    reward: 'Recorded by the server',
    recorded: {
      entries,
      elapsed: opened.elapsed,
      play: (rules) => playAgain(rules, opened.seed, entries),
    },
  }
  return { attempt, log }
}
