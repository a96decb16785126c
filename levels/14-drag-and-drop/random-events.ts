import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'

const name = z.string().max(80)

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('picked'), item: name }),
    z.strictObject({ type: z.literal('laid-down') }),
    z.strictObject({ type: z.literal('zone-clicked'), zone: name }),
    z.strictObject({ type: z.literal('dropped'), item: name, zone: name }),
  ]),
  next: (state) => {
    const { items, sorted } = state.round
    const item = items.find(({ name }) => !sorted.includes(name))
    return item && !rules.isLost?.(state) ? { type: 'dropped', item: item.name, zone: item.category } : null
  },
})
