import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { EXPECTED, type Event, KEYS, PARTS, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('edited'), key: z.enum(KEYS), text: z.string().max(LONGEST_TEXT) }),
  next: ({ texts }) => {
    const part = PARTS.find((part) => texts[`delivery-${part}`] !== EXPECTED[part])
    return part ? { type: 'edited', key: `delivery-${part}`, text: EXPECTED[part] } : null
  },
})
