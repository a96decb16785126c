import type { Milliseconds } from './clock.ts'
import type { Dice, Moment } from './luck.ts'

/** What happens by itself, and how long after it became pending. */
export type Pending<Due> = { after: Milliseconds; due: Due }

/**
 * The game of a room. Pure: no page, no clock, no chance of its own. What time it is and what the dice say comes with
 * each step, so that a run is a value and can be played again from its log.
 *
 * `Event` is what the page may send. `Due` is what happens by itself, and only the run can bring it about: it is no
 * event of the page.
 */
export type Rules<State, Event, Due = never> = {
  /** Whether the seed decides what wins. False where the same events win for every seed: an exam cannot be dealt. */
  isDealt: boolean
  start: (dice: Dice) => State
  /** A refusal returns the same object, and its rolls are forgotten. An event that is none is refused. */
  step: (state: State, event: Event | Due, moment: Moment) => State
  isSolved: (state: State) => boolean
  /**
   * The sentence with which the room answers a step that was heard and wrong; null where nothing was wrong. It is the
   * very sentence that the view shows. `event` may be one that came about by itself, for a room may judge only then.
   */
  missOf?: (before: State, event: Event | Due, after: State) => string | null
  /** The attempt is lost: nothing wins any more before the room is begun anew. */
  isLost?: (state: State) => boolean
  /** What happens next if nobody touches anything; null when the room is at rest. */
  pending?: (state: State) => Pending<Due> | null
  /** The solution, shown where the level was completed before. Without it the room shows its start, disabled. */
  solution?: (start: State) => State
}

/** The rules of some room. What state and events are is the room's own affair. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRules = Rules<any, any, any>

/** A title and the sentence below it, as a room shows them, in one line. */
export const inOneLine = ({ title, text }: { title: string; text: string }): string => `${title}. ${text}`

/** The sentence that a room says now and did not say before: what still stands there is no second miss. */
export const newlySaid = (
  before: string | null | undefined,
  after: string | null | undefined,
): string | null => (after && after !== before ? after : null)
