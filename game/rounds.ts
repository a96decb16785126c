import type { Dice, Moment } from './luck.ts'
import type { Pending, Rules } from './rules.ts'

/** The miss that spends an own task. */
export const MOST_MISSES = 12

/** An own task of several rounds. */
export type Rounds<Round> = {
  /** The round that is played, from 1. */
  number: number
  round: Round
  isDone: boolean
  /** How often an answer was wrong. Each sends its player back to the first round; Start over takes none away. */
  misses: number
  /** What the room said of the last miss; null once a round was right after it. */
  said: string | null
}

type Kind<Round, Event, Due> = {
  /** How many rounds there are. */
  count: number
  /**
   * A round, dealt when it begins.
   * @param number from 1
   * @param ended the round before it, which a miss ended where this is the first; null at a start
   */
  deal: (dice: Dice, number: number, ended: Round | null) => Round
  /** Applies an event to the round. A refusal returns the same object. */
  step: (round: Round, event: Event | Due, moment: Moment) => Round
  isRight: (round: Round) => boolean
  /** What is wrong after a step, as the room says it; null where nothing is. */
  missOf: (before: Round, event: Event | Due, after: Round) => string | null
  pending?: (round: Round) => Pending<Due> | null
  /** What the round asks for, in words. Values stand in “quotation marks”. */
  task: (round: Round) => string
}

/** Whether the task is over without being done: nothing that is sent counts any more. */
export const isSpent = ({ misses }: Pick<Rounds<unknown>, 'misses'>): boolean => misses >= MOST_MISSES

/**
 * The rules of an own task in rounds. Each round is dealt when it begins, so what wins one seed wins no other. A miss
 * goes back to the first round with other values: who guesses begins again and again, until the task is spent.
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
    // Whoever starts over keeps the misses, or guessing would have no end.
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
      if (state.isDone) return `Done: ${count} of ${count} rounds.`
      if (isSpent(state)) return `Spent: ${state.misses} misses. Ask for a new task.`
      return `Round ${state.number} of ${count}. ${task(state.round)}`
    },
  }
}
