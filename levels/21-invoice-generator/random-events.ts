import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { HEAD } from './rules.ts'

const COLUMNS = ['name', 'quantity', 'price'] as const
const text = z.string().max(2000)

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('edited'), field: z.enum(HEAD), text }),
    z.strictObject({ type: z.literal('row-edited'), row: z.int(), column: z.enum(COLUMNS), text }),
    z.strictObject({ type: z.literal('row-added') }),
    z.strictObject({ type: z.literal('row-removed'), row: z.int() }),
    z.strictObject({ type: z.literal('submitted') }),
  ]),
  next: ({ invoice, order }) => {
    if (invoice.isSubmitted) return null
    const field = HEAD.find((field) => invoice[field] !== order[field])
    if (field) return { type: 'edited', field, text: order[field] }
    if (invoice.rows.length < order.items.length) return { type: 'row-added' }
    for (const [i, item] of order.items.entries()) {
      const { id, ...row } = invoice.rows[i]!
      const column = COLUMNS.find((column) => row[column] !== item[column])
      if (column) return { type: 'row-edited', row: id, column, text: item[column] }
    }
    return { type: 'submitted' }
  },
})
