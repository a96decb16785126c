import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, ITEMS, type State, WANTED, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('clicked'), item: z.enum(ITEMS) }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'clicked', item: WANTED }),
})
