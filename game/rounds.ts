import type { Dice, Moment } from './luck.ts'
import type { PendingChange, Rules } from './rules.ts'

/** The number of the miss that ends a random task as lost. */
export const MOST_MISSES = 12

/** The name of the button that submits a round. Rules say it, so it stands here and not beside the button. */
export const NEXT_ROUND_NAME = 'Next round'

/** A random task of several rounds. */
export type Rounds<Round> = {
  /** Number of the current round, from 1. */
  number: number
  round: Round
  isDone: boolean
  /** Number of wrong answers. Each one leads back to the first round, and Start over keeps the count. */
  misses: number
  /** The simulation's sentence about the last miss; null once a later round was right. */
  said: string | null
}

type Kind<Round, Event, Due> = {
  /** Number of rounds. */
  count: number
  /**
   * Deals a round when it begins.
   * @param number from 1
   * @param ended the round before; if this is the first, a miss ended that round; null at a start
   */
  deal: (dice: Dice, number: number, ended: Round | null) => Round
  /** Applies an event to the round. A refusal returns the same object. */
  step: (round: Round, event: Event | Due, moment: Moment) => Round
  isRight: (round: Round) => boolean
  /** The error after a step, in the simulation's words; null if there is none. */
  missOf: (before: Round, event: Event | Due, after: Round) => string | null
  pending?: (round: Round) => PendingChange<Due> | null
  /** The task of the round, in words. Values stand in “quotation marks”. */
  task: (round: Round) => string
}

/** Whether the task is lost: it is over without being done, and no event counts any more. */
export const isSpent = ({ misses }: Pick<Rounds<unknown>, 'misses'>): boolean => misses >= MOST_MISSES

/**
 * The rules of a random task in rounds. Each round is dealt when it begins, so the answers of one seed do not win
 * another. A miss leads back to the first round with other values: a player who guesses begins again and again, until
 * the task is lost.
 */
export function createRounds<Round, Event, Due = never>(
  kind: Kind<Round, Event, Due>,
): Rules<Rounds<Round>, Event, Due> {
  type State = Rounds<Round>
  const { count, deal, step, isRight, missOf, pending, task } = kind

  const begin = (dice: Dice, misses: number, said: string | null, ended: Round | null): State => ({
    number: 1,
    round: deal(dice, 1, ended),
    isDone: false,
    misses,
    said,
  })

  return {
    isDealt: true,
    // Start over keeps the misses. Otherwise guessing could go on for ever.
    start: (dice, before) => {
      if (!before) return begin(dice, 0, null, null)
      return isSpent(before) ? { ...before } : begin(dice, before.misses, null, null)
    },
    step: (state, event, moment) => {
      if (state.isDone || isSpent(state)) return state
      const round = step(state.round, event, moment)
      if (round === state.round) return state
      const said = missOf(state.round, event, round)
      if (said !== null) {
        const misses = state.misses + 1
        return isSpent({ misses })
          ? { ...state, round, misses, said }
          : begin(moment.dice, misses, said, round)
      }
      if (!isRight(round)) return { ...state, round }
      if (state.number === count) return { ...state, round, isDone: true, said: null }
      const number = state.number + 1
      return { ...state, number, round: deal(moment.dice, number, round), said: null }
    },
    isSolved: ({ isDone }) => isDone,
    missOf: (before, _, after) => (after.misses > before.misses ? after.said : null),
    isLost: isSpent,
    pending: (state) => (state.isDone || isSpent(state) ? null : (pending?.(state.round) ?? null)),
    task: (state) => {
      if (state.isDone) return count === 1 ? 'Done.' : `Done: ${count} of ${count} rounds.`
      if (isSpent(state)) return `Failed: ${state.misses} misses. Ask for a new task.`
      // One round is the whole task: there is nothing to count.
      return `${count === 1 ? '' : `Round ${state.number} of ${count}. `}${task(state.round)}`
    },
  }
}
