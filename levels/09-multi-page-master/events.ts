import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, type State, WANTED_ROLE, rowsOf, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paged'), by: z.literal([1, -1]) }),
    z.strictObject({ type: z.literal('clicked'), id: z.string().max(LONGEST_TEXT) }),
  ]),
  next: (state) => {
    if (rules.isSolved(state)) return null
    const wanted = rowsOf(state).find(({ role }) => role === WANTED_ROLE)
    return wanted ? { type: 'clicked', id: wanted.id } : { type: 'paged', by: 1 }
  },
})
