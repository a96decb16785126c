import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('read-set'), isRead: z.boolean() }),
    z.strictObject({
      type: z.literal('checked'),
      isDisabled: z.boolean(),
      // Missing in logs of older versions.
      attribute: z.string().max(LONGEST_TEXT).optional(),
    }),
    z.strictObject({ type: z.literal('clicked'), isDisabled: z.boolean() }),
  ]),
  next: (state) => {
    if (rules.isSolved(state)) return null
    return state.isRead ? { type: 'clicked', isDisabled: false } : { type: 'read-set', isRead: true }
  },
})
