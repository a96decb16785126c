import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Due, type Event, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, Due>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('next-pressed') }),
    z.strictObject({ type: z.literal('reset') }),
  ]),
  next: (state) => (state.processing || rules.isSolved(state) ? null : { type: 'next-pressed' }),
})
