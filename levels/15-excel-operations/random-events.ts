import * as z from 'zod'
import { EVERY_CAUSE } from '#game/file-causes.ts'
import { defineGame } from '#game/game.ts'
import { game as standard } from './events.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { READS, WRITES } from './rules.ts'
import { MOST_COLUMNS, SHOWN } from './sheet.ts'

/** The largest sheet that an event may carry, in characters. */
const MOST = 32 * 1024

const text = z.string().max(2000)
const sheet = z.array(z.array(text)).refine((rows) => JSON.stringify(rows).length <= MOST)
const shown = z.string().max(SHOWN.characters)

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('downloaded') }),
    z.strictObject({ type: z.literal('read'), read: z.enum(READS), sheet }),
    z.strictObject({ type: z.literal('read-failed') }),
    z.strictObject({ type: z.literal('written'), write: z.enum(WRITES) }),
    z.strictObject({ type: z.literal('file-chosen'), name: text }),
    z.strictObject({
      type: z.literal('file-read'),
      found: z.strictObject({
        columns: z.array(shown).max(MOST_COLUMNS),
        rowCount: z.int().min(0),
        preview: z.array(z.array(shown).max(SHOWN.columns)).max(SHOWN.rows),
        numbers: z
          .array(z.int().min(1))
          .max(SHOWN.rows + 1)
          .optional(),
        looksLike: shown.optional(),
      }),
      asked: z.array(text).max(8),
    }),
    z.strictObject({ type: z.literal('file-unreadable'), why: z.enum(EVERY_CAUSE).optional() }),
  ]),
  next: ({ practice, wanted }) => {
    const event = standard.next(practice) as Event | null
    return event?.type === 'file-read' ? { ...event, asked: wanted.map(({ text }) => text) } : event
  },
})
