import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['chosen', 'cleared']), choice: z.string().max(80) }),
    z.strictObject({ type: z.literal('handed-in') }),
  ]),
  next: (state) => {
    if (rules.isSolved(state) || rules.isLost?.(state)) return null
    const { chosen, wanted } = state.round
    return chosen === wanted ? { type: 'handed-in' } : { type: 'chosen', choice: wanted }
  },
})
