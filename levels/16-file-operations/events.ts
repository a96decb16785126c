import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { LONGEST_TEXT } from '#game/log.ts'
import { type Event, HEAD, READS, REPLACED, type State, WORD, WRITES, rules } from './rules.ts'

/** A text in the form of the served file. */
const TEXT = `${WORD}\nStatus: ${REPLACED.before}\n`

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('downloaded') }),
    z.strictObject({ type: z.literal('read'), read: z.enum(READS), text: z.string().max(HEAD) }),
    z.strictObject({ type: z.literal('read-failed') }),
    z.strictObject({ type: z.literal('written'), write: z.enum(WRITES) }),
    z.strictObject({
      type: z.literal('uploaded'),
      name: z.string().max(LONGEST_TEXT),
      size: z.int().min(0),
      head: z.string().max(HEAD).nullable(),
    }),
  ]),
  next: ({ steps }) => {
    switch (steps.step) {
      case 1:
        return { type: 'downloaded' }
      case 2:
        return { type: 'read', read: READS.find((read) => !steps.reads.includes(read))!, text: TEXT }
      case 3:
        return { type: 'written', write: WRITES.find((write) => !steps.writes.includes(write))! }
      case 4:
        return { type: 'uploaded', name: 'rpa-practice-file.txt', size: TEXT.length, head: TEXT }
      case 5:
        return null
    }
  },
})
