import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({
    type: z.literal('clicked'),
    button: z.string().max(80),
    isDisabled: z.boolean(),
  }),
  next: (state) =>
    rules.isSolved(state) || rules.isLost?.(state)
      ? null
      : { type: 'clicked', button: state.round.wanted, isDisabled: false },
})
