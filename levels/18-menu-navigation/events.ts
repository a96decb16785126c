import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('chosen'), id: z.string().max(LONGEST_TEXT) }),
  next: ({ tasks, done }) => {
    const id = tasks[done]
    return id === undefined ? null : { type: 'chosen', id }
  },
})
