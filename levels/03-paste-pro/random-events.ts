import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, codeOf, rules } from './random-rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('filled'), text: z.string().max(2000) }),
    z.strictObject({ type: z.literal('copied'), isDone: z.boolean() }),
  ]),
  next: (state) => {
    if (rules.isSolved(state) || rules.isLost?.(state)) return null
    return state.round.copy === 'copied'
      ? { type: 'filled', text: codeOf(state.round) }
      : { type: 'copied', isDone: true }
  },
})
