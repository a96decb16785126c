import type * as z from 'zod'
import type { Rules } from './rules.ts'

/**
 * The rules of a simulation, with two helpers for code that has logs but no page: a reader for events, and a player who wins.
 * The page loads neither helper.
 */
export type Game<State = unknown, Event = unknown, Due = unknown> = {
  rules: Rules<State, Event, Due>
  /** Reads an event of the page; fails for an unknown one. */
  event: z.ZodType<Event>
  /**
   * The next event of a player who wins: the reference run, for every seed. Null while the player waits for a pending
   * change, and at the end.
   */
  next: (state: State) => Event | null
}

/** Joins the parts of a game, and hides the types of state and event as `defineRoom` does. */
export const defineGame = <State, Event, Due>(game: Game<State, Event, Due>): Game => game as unknown as Game
