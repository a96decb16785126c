import type { RunReason } from '#contract/run.ts'
import { MOST_ENTRIES } from '#game/log.ts'

/** Why a run ended without being solved, as a sentence. Each page adds its own advice. */
export const ENDED: Readonly<Record<RunReason, string>> = {
  'gave-up': 'The player gave up.',
  steps: 'The run has more steps than allowed.',
  impossible: 'An action was not possible at that moment.',
  clock: 'The times in the run are ahead of the server’s clock.',
  forked: 'The log differs from the log that was sent earlier.',
  'too-long': 'The run has more actions than allowed.',
  'too-heavy': 'The server needed too long to play the run again.',
  time: 'The time limit passed.',
  left: 'The page was closed.',
  'never-opened': 'The run was never opened.',
  lost: 'The server received no more actions.',
  page: 'The page had an error.',
  server: 'The server was down for too long.',
  rules: 'The rules of this level changed during the run.',
  cancelled: 'The run was cancelled.',
  said: 'The run was ended.',
}

/** Counts actions in words. */
export const actions = (count: number): string => `${count} ${count === 1 ? 'action' : 'actions'}`

/** From this number of actions on, the player is told the limit. */
const MANY = MOST_ENTRIES - 500

/**
 * The number of actions that the server has recorded of an open run, without a full stop. Near the limit it names the
 * limit, because a longer run fails.
 */
export const recordedSoFar = (count: number): string =>
  `The server has recorded ${actions(count)}${count < MANY ? '' : ` of at most ${MOST_ENTRIES}`}`
