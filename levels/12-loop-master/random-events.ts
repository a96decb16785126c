import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, nextOf, rules } from './random-rules.ts'
import type { Due } from './rules.ts'

export const game = defineGame<State, Event, Due>({
  rules,
  event: z.strictObject({ type: z.literal('item-pressed'), id: z.string().max(80) }),
  next: (state) => {
    if (state.round.processing || rules.isSolved(state) || rules.isLost?.(state)) return null
    return { type: 'item-pressed', id: nextOf(state.round)!.id }
  },
})
