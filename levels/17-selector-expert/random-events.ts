import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { KEYS, PARTS } from './rules.ts'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.strictObject({ type: z.literal('edited'), key: z.enum(KEYS), text: z.string().max(2000) }),
  next: ({ form, wanted: { address, parts } }) => {
    const part = PARTS.find((part) => form.texts[`${address}-${part}`] !== parts[part])
    return part ? { type: 'edited', key: `${address}-${part}`, text: parts[part] } : null
  },
})
