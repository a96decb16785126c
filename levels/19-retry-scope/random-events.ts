import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Due, type Event, type State, hasSucceeded, rules } from './random-rules.ts'
import { isSpent } from './rules.ts'

export const game = defineGame<State, Event, Due>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('maximum-chosen'), maximum: z.int() }),
    z.strictObject({ type: z.literal('tried') }),
    z.strictObject({ type: z.literal('reset') }),
    z.strictObject({ type: z.literal('code-confirmed'), code: z.string().max(2000) }),
  ]),
  next: (state) => {
    const { wanted, tries, code } = state.round
    if (rules.isSolved(state) || rules.isLost?.(state) || tries.isRunning) return null
    if (hasSucceeded(state.round)) return { type: 'code-confirmed', code }
    if (isSpent(tries)) return { type: 'reset' }
    return tries.maximum === wanted ? { type: 'tried' } : { type: 'maximum-chosen', maximum: wanted }
  },
})
