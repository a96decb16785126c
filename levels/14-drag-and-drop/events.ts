import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { ACCEPTS, type Event, ITEMS, type State, ZONES, rules } from './rules.ts'

const item = z.enum(ITEMS)
const zone = z.enum(ZONES)

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('picked'), item }),
    z.strictObject({ type: z.literal('laid-down') }),
    z.strictObject({ type: z.literal('zone-clicked'), zone }),
    z.strictObject({ type: z.literal('dropped'), item, zone }),
  ]),
  next: ({ order, placed }) => {
    const item = order.find((item) => !placed[item])
    return item ? { type: 'dropped', item, zone: ZONES.find((zone) => ACCEPTS[zone].includes(item))! } : null
  },
})
