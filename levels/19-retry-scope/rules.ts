import type { Milliseconds } from '#game/clock.ts'
import type { Dice } from '#game/luck.ts'
import { type Rules, inOneLine } from '#game/rules.ts'
import { NAMES } from './names.ts'

/** How many attempts a learner may allow. Spec §9: "max choices 3, 5, 10 (default 5)". */
export const MAXIMA = [3, 5, 10] as const
type Maximum = (typeof MAXIMA)[number]
const DEFAULT_MAXIMUM: Maximum = 5

/** Chance that one attempt succeeds, 0–1. Spec §9: "success probability 0.25 (75% failure)". */
export const SUCCESS_CHANCE = 0.25

/** How long one attempt takes, both ends included. Spec §9: "simulated delay 800-2000 ms". */
export const DELAY: { min: Milliseconds; max: Milliseconds } = { min: 800, max: 2000 }

/** Why an attempt failed, to the letter. Spec §8, "Retry simulation failure reasons". */
export const REASONS = [
  'Element not found - selector timed out',
  'Network connection lost during operation',
  'Application window closed unexpectedly',
  'Permission denied - access restricted',
  'Resource busy - try again later',
] as const

/** The result of a future attempt. */
type Fate = { delay: Milliseconds; isSuccess: boolean; reason: string }

/** One line of the log. Spec §3: "Retry attempt record: attempt number, success, error". */
export type Attempt = { number: number; isSuccess: boolean; error: string | null; took: Milliseconds }

export type State = {
  /** How many attempts are allowed. A random task allows others than the standard one. */
  maximum: number
  /** The results of the next attempts. They are dealt beforehand, so that a refused press uses up no luck. */
  fates: readonly Fate[]
  attempts: readonly Attempt[]
  isRunning: boolean
}
export type Event = { type: 'maximum-chosen'; maximum: number } | { type: 'tried' } | { type: 'reset' }
/** The running attempt ends. */
export type Due = { type: 'settled' }

/** The results for one run: enough for the largest maximum, so that the choice of the maximum changes none of them. */
export const dealFates = (dice: Dice): readonly Fate[] =>
  Array.from({ length: Math.max(...MAXIMA) }, () => ({
    delay: dice.whole(DELAY.min, DELAY.max),
    isSuccess: dice.roll() < SUCCESS_CHANCE,
    reason: dice.pick(REASONS),
  }))

const hasWon = ({ attempts }: State): boolean => attempts.at(-1)?.isSuccess ?? false

/** No attempt is left, and none succeeded. */
export const isSpent = (state: State): boolean => state.attempts.length >= state.maximum && !hasWon(state)

/** The maximum can change only before the first attempt. After it the maximum stays until Reset. */
export const isFresh = ({ attempts, isRunning }: State): boolean => attempts.length === 0 && !isRunning

function settle({ fates, attempts }: State): Attempt {
  const { delay, isSuccess, reason } = fates[attempts.length]!
  return { number: attempts.length + 1, isSuccess, error: isSuccess ? null : reason, took: delay }
}

/** The last attempt's result, in the words of spec §8. Null before the first. */
export function outcomeOf(state: State): { title: string; text: string } | null {
  const { attempts, maximum } = state
  if (attempts.length === 0) return null
  if (hasWon(state)) {
    return { title: 'Operation Successful', text: `Attempt ${attempts.length} of ${maximum} went through.` }
  }
  return isSpent(state)
    ? {
        title: 'Max Attempts Reached',
        text: `${attempts.length}/${maximum} failed. Press ${NAMES.reset}, then try again.`,
      }
    : { title: 'Attempt Failed', text: `${attempts.length}/${maximum}, click ${NAMES.try} to retry` }
}

export const rules: Rules<State, Event, Due> = {
  isDealt: true,
  start: (dice) => ({ maximum: DEFAULT_MAXIMUM, fates: dealFates(dice), attempts: [], isRunning: false }),
  step: (state, event, { dice }) => {
    switch (event.type) {
      case 'maximum-chosen': {
        const maximum = MAXIMA.find((allowed) => allowed === event.maximum)
        if (!maximum || maximum === state.maximum || !isFresh(state)) return state
        return { ...state, maximum }
      }
      case 'tried':
        if (state.isRunning || hasWon(state) || isSpent(state)) return state
        return { ...state, isRunning: true }
      case 'settled':
        if (!state.isRunning) return state
        return { ...state, isRunning: false, attempts: [...state.attempts, settle(state)] }
      case 'reset':
        if (isFresh(state)) return state
        return { ...state, fates: dealFates(dice), attempts: [], isRunning: false }
      default:
        return state
    }
  },
  isSolved: hasWon,
  isLost: isSpent,
  isLuckAlone: true,
  missOf: (_, { type }, after) =>
    type === 'settled' && !hasWon(after) ? inOneLine(outcomeOf(after)!) : null,
  pending: ({ isRunning, fates, attempts }) =>
    isRunning ? { after: fates[attempts.length]!.delay, due: { type: 'settled' } } : null,
  solution: (start) => ({
    ...start,
    attempts: [
      { number: 1, isSuccess: false, error: REASONS[0], took: 1412 },
      { number: 2, isSuccess: true, error: null, took: 903 },
    ],
  }),
}
