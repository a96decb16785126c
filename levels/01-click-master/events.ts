import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, GESTURES, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('performed'), gesture: z.enum(GESTURES) }),
    z.strictObject({ type: z.literal('misheard'), on: z.enum(GESTURES), heard: z.enum(GESTURES) }),
    z.strictObject({ type: z.literal('key-pressed') }),
  ]),
  next: ({ done }) => {
    const gesture = GESTURES.find((gesture) => !done.includes(gesture))
    return gesture ? { type: 'performed', gesture } : null
  },
})
