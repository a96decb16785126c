import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { BOXES } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({
    type: z.literal('edited'),
    box: z
      .int()
      .min(0)
      .max(BOXES - 1),
    text: z.string().max(2000),
  }),
  next: (state) => {
    if (rules.isSolved(state) || rules.isLost?.(state)) return null
    const { boxes, word } = state.round
    return { type: 'edited', box: boxes.findIndex(({ text }) => text !== word), text: word }
  },
})
