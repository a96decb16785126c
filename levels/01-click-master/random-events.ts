import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { GESTURES } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('performed'), on: z.string().max(80) }),
    z.strictObject({ type: z.literal('misheard'), on: z.string().max(80), heard: z.enum(GESTURES) }),
    z.strictObject({ type: z.literal('key-pressed') }),
  ]),
  next: (state) => {
    if (rules.isSolved(state) || rules.isLost?.(state)) return null
    const { ids, order, done } = state.round
    return { type: 'performed', on: ids[order[done]!] }
  },
})
