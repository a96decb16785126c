import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, OPTIONS, type State, WANTED, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  // The list's first line says that nothing is chosen.
  event: z.strictObject({ type: z.literal('chosen'), choice: z.enum(['', ...OPTIONS]) }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'chosen', choice: WANTED }),
})
