import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, phraseOf, rules } from './random-rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('typed'), text: z.string().max(2000) }),
  next: (state) =>
    rules.isSolved(state) || rules.isLost?.(state) ? null : { type: 'typed', text: phraseOf(state.round) },
})
