import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { BOXES, type Event, type State, WORD, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({
    type: z.literal('edited'),
    box: z
      .int()
      .min(0)
      .max(BOXES - 1),
    text: z.string().max(LONGEST_TEXT),
  }),
  next: ({ texts, isSequential }) => {
    // Clearing all boxes removes the warning.
    const text = isSequential ? '' : WORD
    const box = texts.findIndex((other) => other !== text)
    return box === -1 ? null : { type: 'edited', box, text }
  },
})
