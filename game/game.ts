import type * as z from 'zod'
import type { Rules } from './rules.ts'

/**
 * The rules of a room with what somebody needs who has its logs and no page: a reader for its events, and a player
 * who wins. The page itself loads neither.
 */
export type Game<State = unknown, Event = unknown, Due = unknown> = {
  rules: Rules<State, Event, Due>
  /** Reads an event of the page. What it does not know is none. */
  event: z.ZodType<Event>
  /**
   * The next event of a player who wins, in any state on his way: the reference run, whatever the seed. Null while
   * he waits for what happens by itself, and when he is done.
   */
  next: (state: State) => Event | null
}

/** Joins the parts of a game, and ends their types as `defineRoom` does. */
export const defineGame = <State, Event, Due>(game: Game<State, Event, Due>): Game => game as unknown as Game
