import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './rules.ts'

// TODO: a schema of every event of the page, and the next event of a player who wins.
export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('pressed') }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'pressed' }),
})
