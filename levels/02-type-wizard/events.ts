import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, PHRASE, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('typed'), text: z.string() }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'typed', text: PHRASE }),
})
