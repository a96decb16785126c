import type { RunReason } from '#contract/run.ts'
import { MOST_ENTRIES } from '#game/log.ts'

/** Why a run ended without being solved, as a sentence. Each page adds its own advice. */
export const ENDED: Readonly<Record<RunReason, string>> = {
  'gave-up': 'It was given up.',
  steps: 'It took more steps than it may take.',
  impossible: 'It cannot have been so.',
  clock: 'Its times run ahead of the server’s clock.',
  forked: 'What came is not what was heard before.',
  'too-long': 'It has more actions than a run may have.',
  'too-heavy': 'Its actions took the server too long to play again.',
  time: 'Its time is over.',
  left: 'Its page was left.',
  'never-opened': 'It was never begun.',
  lost: 'The server heard nothing more of it.',
  page: 'The page broke.',
  server: 'The server was away for too long.',
  rules: 'The rules of this level have changed meanwhile.',
  cancelled: 'It was taken back.',
  said: 'It was ended.',
}

/** Counts actions in words. */
export const actions = (count: number): string => `${count} ${count === 1 ? 'action' : 'actions'}`

/** From this number of actions on, the player is told the limit. */
const MANY = MOST_ENTRIES - 500

/**
 * The number of actions that the server has heard of an open run, without a full stop. Near the limit it names the
 * limit, because a longer run fails.
 */
export const heardSoFar = (count: number): string =>
  `The server has heard ${actions(count)}${count < MANY ? '' : ` of the ${MOST_ENTRIES} that a run may have`}`
