import type { LiveRun } from '#levels/room.tsx'
import type { Attempt } from './attempt.ts'

/** Spec §2, "mission status". */
export type MissionStatus = 'in-progress' | 'ready' | 'completed'

/**
 * Where an attempt stands.
 * @param isCompleted as the page knows it: while it is taken over from the server nothing is completed yet.
 * @param run null until the room is there.
 */
export const statusOf = (isCompleted: boolean, run: Pick<LiveRun, 'get'> | null): MissionStatus =>
  isCompleted ? 'completed' : run && run.get().run.solvedAt !== null ? 'ready' : 'in-progress'

/**
 * Complete Mission was pressed. The run is asked as it stands now, not as it was drawn: a script may solve the room and
 * press in one turn.
 * @returns what that did: it ended the attempt; the room is not solved; or the level was completed before, here or in
 * another tab.
 */
export function complete(attempt: Attempt, run: LiveRun | null): 'ended' | 'too-early' | 'ended-before' {
  const status = statusOf(attempt.isCompleted.get(), run)
  if (status === 'completed') return 'ended-before'
  if (status === 'in-progress' || !run) return 'too-early'
  const isEnd = attempt.end()
  run.complete()
  return isEnd ? 'ended' : 'ended-before'
}

/** The learner begins anew in the same room. */
export function restart(attempt: Attempt, run: LiveRun | null): void {
  if (!run) return
  run.restart()
  attempt.begin(run)
}
