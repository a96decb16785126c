import type { Milliseconds } from './clock.ts'
import type { Dice, Moment } from './luck.ts'

/** A change that the room makes by itself, and its delay from the moment at which it became pending. */
export type Pending<Due> = { after: Milliseconds; due: Due }

/**
 * The rules of a room. They are pure: no page, no clock, no chance of their own. Each step gets the time and dice, so a
 * run is a value and can be played again from its log.
 *
 * The page sends an `Event`. A `Due` is a change that the room makes by itself: only the run applies it, and the page
 * cannot send it.
 */
export type Rules<State, Event, Due = never> = {
  /** Whether the winning events depend on the seed. If not, an exam with different tasks is impossible. */
  isDealt: boolean
  /** @param before the state that Start over leaves, for what must outlast it: misses of an own task. */
  start: (dice: Dice, before?: State) => State
  /** Applies an event. A refusal returns the same object, and its rolls are forgotten. */
  step: (state: State, event: Event | Due, moment: Moment) => State
  isSolved: (state: State) => boolean
  /**
   * The sentence with which the room answers a step that was heard and wrong; null where nothing was wrong. It is the
   * very sentence that the view shows. `event` may be one that came about by itself, for a room may judge only then.
   */
  missOf?: (before: State, event: Event | Due, after: State) => string | null
  /** The attempt is lost: nothing wins any more before the room is begun anew. */
  isLost?: (state: State) => boolean
  /** The next change that the room makes by itself; null when the room is at rest. */
  pending?: (state: State) => Pending<Due> | null
  /** What an own task asks for now, in words. The rules of a level's plain task have none: its level says it. */
  task?: (state: State) => string
  /** The solved state, shown if the level was completed before. Without it the room shows its start, disabled. */
  solution?: (start: State) => State
}

/** The rules of any room. Only the room itself knows the types of its state and events. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRules = Rules<any, any, any>

/** A title and the sentence below it, as a room shows them, in one line. */
export const inOneLine = ({ title, text }: { title: string; text: string }): string => `${title}. ${text}`

/** The sentence that a room says now and did not say before: what still stands there is no second miss. */
export const newlySaid = (
  before: string | null | undefined,
  after: string | null | undefined,
): string | null => (after && after !== before ? after : null)
