import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { BOXES, type Event, type State, WANTED, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('set'), box: z.enum(BOXES), isTicked: z.boolean() }),
  next: ({ ticked }) => {
    const box = BOXES.find((box) => ticked.includes(box) !== WANTED.includes(box))
    return box ? { type: 'set', box, isTicked: WANTED.includes(box) } : null
  },
})
