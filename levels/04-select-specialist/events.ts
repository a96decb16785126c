import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, type State, WANTED, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  // Any text: a script may have given an option another value.
  event: z.strictObject({ type: z.literal('chosen'), choice: z.string().max(LONGEST_TEXT) }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'chosen', choice: WANTED }),
})
