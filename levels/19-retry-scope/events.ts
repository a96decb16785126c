import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Due, type Event, MAXIMA, type State, isFresh, isSpent, rules } from './rules.ts'

const MOST = Math.max(...MAXIMA)

export const game = defineGame<State, Event, Due>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('maximum-chosen'), maximum: z.int() }),
    z.strictObject({ type: z.literal('tried') }),
    z.strictObject({ type: z.literal('reset') }),
  ]),
  next: (state) => {
    if (state.isRunning || rules.isSolved(state)) return null
    if (isSpent(state)) return { type: 'reset' }
    return isFresh(state) && state.maximum !== MOST
      ? { type: 'maximum-chosen', maximum: MOST }
      : { type: 'tried' }
  },
})
