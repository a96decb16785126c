import type { Milliseconds } from './clock.ts'
import type { Dice, Moment } from './luck.ts'

/** A change that the simulation makes by itself, and its delay from the moment at which it became pending. */
export type PendingChange<Due> = { after: Milliseconds; due: Due }

/**
 * The rules of a simulation. They are pure: no page, no clock, no chance of their own. Each step gets the time and dice, so a
 * run is a value and can be played again from its log.
 *
 * The page sends an `Event`. A `Due` is a change that the simulation makes by itself: only the run applies it, and the page
 * cannot send it.
 */
export type Rules<State, Event, Due = never> = {
  /** Whether the winning events depend on the seed. If not, an exam with different tasks is impossible. */
  isDealt: boolean
  /**
   * @param before the state at the moment of Start over, for facts that must survive it, such as the misses of an own
   * task.
   */
  start: (dice: Dice, before?: State) => State
  /** Applies an event. A refusal returns the same object, and dice that it rolled are rolled again next time. */
  step: (state: State, event: Event | Due, moment: Moment) => State
  isSolved: (state: State) => boolean
  /**
   * The simulation's sentence about a step that was accepted as input but wrong; null if nothing was wrong. The view shows
   * the same sentence. `event` may be a change that the simulation made by itself, because a simulation may judge only then.
   */
  missOf?: (before: State, event: Event | Due, after: State) => string | null
  /**
   * Whether luck alone decides about the changes that the simulation makes by itself. What the simulation says about one that failed
   * is told, and is no miss of the player.
   */
  isLuckAlone?: boolean
  /** The attempt is lost: no event can win until the simulation is restarted. */
  isLost?: (state: State) => boolean
  /** The next change that the simulation makes by itself; null when the simulation is at rest. */
  pending?: (state: State) => PendingChange<Due> | null
  /** The task of a random task, in words. A level's standard task has none here: the level's data says it. */
  task?: (state: State) => string
  /** The solved state, shown if the level was completed before. Without it the simulation shows its start, disabled. */
  solution?: (start: State) => State
}

/** The rules of any simulation. Only the simulation itself knows the types of its state and events. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRules = Rules<any, any, any>

/** A title and the sentence below it, in one line, as a simulation shows them. */
export const inOneLine = ({ title, text }: { title: string; text: string }): string => `${title}. ${text}`

/** The simulation's new sentence: one that it did not show before. A sentence that still stands there is no second miss. */
export const newlySaid = (
  before: string | null | undefined,
  after: string | null | undefined,
): string | null => (after && after !== before ? after : null)
