import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, type State, WANTED_ROLE, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('clicked'), id: z.string().max(LONGEST_TEXT) }),
  next: (state) => {
    if (rules.isSolved(state)) return null
    return { type: 'clicked', id: state.rows.find(({ role }) => role === WANTED_ROLE)!.id }
  },
})
