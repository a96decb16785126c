import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { rowsOf } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paged'), by: z.literal([1, -1]) }),
    z.strictObject({ type: z.literal('clicked'), id: z.string().max(80) }),
  ]),
  next: (state) => {
    if (rules.isSolved(state) || rules.isLost?.(state)) return null
    const { pages, wanted } = state.round
    return rowsOf(pages).some(({ id }) => id === wanted.id)
      ? { type: 'clicked', id: wanted.id }
      : { type: 'paged', by: 1 }
  },
})
