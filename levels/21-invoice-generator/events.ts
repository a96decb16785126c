import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, HEAD, type State, rules } from './rules.ts'

const WANTED = { company: 'Acme', client: 'Globex', invoiceDate: '03/05/2026', dueDate: '04/04/2026' }
const MATERIAL = 'Paper'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('edited'), field: z.enum(HEAD), text: z.string().max(LONGEST_TEXT) }),
    z.strictObject({
      type: z.literal('row-edited'),
      row: z.int(),
      column: z.enum(['name', 'quantity', 'price']),
      text: z.string().max(LONGEST_TEXT),
    }),
    z.strictObject({ type: z.literal('row-added') }),
    z.strictObject({ type: z.literal('row-removed'), row: z.int() }),
    z.strictObject({ type: z.literal('submitted') }),
  ]),
  next: (state) => {
    if (rules.isSolved(state)) return null
    const field = HEAD.find((field) => state[field] !== WANTED[field])
    if (field) return { type: 'edited', field, text: WANTED[field] }
    const first = state.rows[0]!
    if (first.name !== MATERIAL) {
      return { type: 'row-edited', row: first.id, column: 'name', text: MATERIAL }
    }
    return { type: 'submitted' }
  },
})
