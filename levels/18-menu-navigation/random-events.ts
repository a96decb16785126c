import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('chosen'), id: z.string().max(80) }),
  next: (state) => {
    const id = state.round.wanted[state.round.done]
    return id === undefined || rules.isLost?.(state) ? null : { type: 'chosen', id }
  },
})
