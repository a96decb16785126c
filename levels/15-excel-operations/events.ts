import * as z from 'zod'
import { EVERY_CAUSE } from '#game/file-causes.ts'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, READS, type State, WRITES, rules } from './rules.ts'
import { SHOWN } from './sheet.ts'

/** Length limit of a sheet, in characters of JSON. */
const LONGEST_SHEET = 32 * 1024

const sheet = z
  .array(z.array(z.string().max(LONGEST_TEXT)))
  .refine((rows) => JSON.stringify(rows).length <= LONGEST_SHEET, 'a sheet has at most 32 KB')

/** Most columns that a file may have. */
const MOST_COLUMNS = 1000

/** A sheet such as the site serves. */
const SHEET = [
  ['ID', 'Name', 'Department', 'Salary', 'Start Date', 'Performance Score'],
  ['1001', 'Ada Example', 'Finance', '48000', '2020-01-06', '4.6'],
]
const FILE = 'employee-data.csv'

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('downloaded') }),
    z.strictObject({ type: z.literal('read'), read: z.enum(READS), sheet }),
    z.strictObject({ type: z.literal('read-failed') }),
    z.strictObject({ type: z.literal('written'), write: z.enum(WRITES) }),
    z.strictObject({ type: z.literal('file-chosen'), name: z.string().max(LONGEST_TEXT) }),
    z.strictObject({
      type: z.literal('file-read'),
      found: z.strictObject({
        columns: z.array(z.string().max(LONGEST_TEXT)).max(MOST_COLUMNS),
        rowCount: z.int().min(0),
        preview: sheet,
        numbers: z
          .array(z.int().min(1))
          .max(SHOWN.rows + 1)
          .optional(),
        looksLike: z.string().max(LONGEST_TEXT).optional(),
      }),
    }),
    z.strictObject({ type: z.literal('file-unreadable'), why: z.enum(EVERY_CAUSE).optional() }),
  ]),
  next: ({ steps, upload }) => {
    switch (steps.step) {
      case 1:
        return { type: 'downloaded' }
      case 2:
        return { type: 'read', read: READS.find((read) => !steps.reads.includes(read))!, sheet: SHEET }
      case 3:
        return { type: 'written', write: WRITES.find((write) => !steps.writes.includes(write))! }
      case 4:
        if (upload?.status !== 'reading') return { type: 'file-chosen', name: FILE }
        return { type: 'file-read', found: { columns: SHEET[0]!, rowCount: 1, preview: SHEET.slice(1) } }
      case 5:
        return null
    }
  },
})
