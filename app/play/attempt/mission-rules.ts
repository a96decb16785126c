import type { MissionStatus } from '#levels/mission-status.tsx'
import type { LiveRun } from '#levels/simulation.tsx'
import type { Attempt } from './attempt.ts'

/**
 * Where an attempt stands.
 * @param isCompleted as drawn: false during hydration.
 * @param run null until the simulation is loaded.
 */
export const statusOf = (isCompleted: boolean, run: Pick<LiveRun, 'get'> | null): MissionStatus =>
  isCompleted ? 'completed' : run && run.get().run.solvedAt !== null ? 'ready' : 'in-progress'

/**
 * Complete Mission was pressed. The current run is asked, not the drawn one: a script may solve the simulation and press in
 * one task.
 * @returns the result: the attempt ended; the simulation is not solved; or the level was completed before, here or in another
 * tab.
 */
export function complete(attempt: Attempt, run: LiveRun | null): 'ended' | 'too-early' | 'ended-before' {
  const status = statusOf(attempt.isCompleted.get(), run)
  if (status === 'completed') return 'ended-before'
  if (status === 'in-progress' || !run) return 'too-early'
  const isEnd = attempt.end()
  run.complete()
  return isEnd ? 'ended' : 'ended-before'
}

/** Starts the same simulation over. */
export function restart(attempt: Attempt, run: LiveRun | null): void {
  if (!run) return
  run.restart()
  attempt.begin(run)
}
