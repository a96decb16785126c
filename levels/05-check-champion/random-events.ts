import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules, wantedIn } from './random-rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('set'), box: z.string().max(80), isTicked: z.boolean() }),
    z.strictObject({ type: z.literal('handed-in') }),
  ]),
  next: (state) => {
    if (rules.isSolved(state) || rules.isLost?.(state)) return null
    const box = wantedIn(state.round).find((box) => !state.round.ticked.includes(box))
    return box === undefined ? { type: 'handed-in' } : { type: 'set', box, isTicked: true }
  },
})
