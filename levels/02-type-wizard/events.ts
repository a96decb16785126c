import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, PHRASE, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('typed'), text: z.string().max(LONGEST_TEXT) }),
  next: (state) => (rules.isSolved(state) ? null : { type: 'typed', text: PHRASE }),
})
