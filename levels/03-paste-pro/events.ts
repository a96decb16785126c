import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { CLIPBOARD_TEXT, type Event, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('filled'), text: z.string().max(LONGEST_TEXT) }),
    z.strictObject({ type: z.literal('copied'), isDone: z.boolean() }),
  ]),
  next: (state) => {
    if (rules.isSolved(state)) return null
    return state.copy === 'copied'
      ? { type: 'filled', text: CLIPBOARD_TEXT }
      : { type: 'copied', isDone: true }
  },
})
