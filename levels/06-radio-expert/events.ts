import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { CHOICES, type Event, type State, WANTED, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.enum(['chosen', 'cleared']), choice: z.enum(CHOICES) }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'chosen', choice: WANTED }),
})
