import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import { type Event, LONGEST, OWNER, type State, expectedOf, rules } from './random-rules.ts'
import { READS, REPLACED, WORD, WRITES } from './rules.ts'

/** A text in the form of the served file. */
const TEXT = `${WORD}\nStatus: ${REPLACED.before}\nOwner: ${OWNER}\n`

export const game = defineGame<State, Event, never>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('downloaded') }),
    z.strictObject({ type: z.literal('read'), read: z.enum(READS), text: z.string().max(LONGEST) }),
    z.strictObject({ type: z.literal('read-failed') }),
    z.strictObject({ type: z.literal('written'), write: z.enum(WRITES) }),
    z.strictObject({
      type: z.literal('uploaded'),
      name: z.string().max(2000),
      size: z.int().min(0),
      head: z.string().max(LONGEST).nullable(),
    }),
  ]),
  next: ({ practice: { steps, text }, wanted }) => {
    switch (steps.step) {
      case 1:
        return { type: 'downloaded' }
      case 2:
        return { type: 'read', read: READS.find((read) => !steps.reads.includes(read))!, text: TEXT }
      case 3:
        return { type: 'written', write: WRITES.find((write) => !steps.writes.includes(write))! }
      case 4: {
        const head = expectedOf(text ?? '', wanted).join('\n')
        return { type: 'uploaded', name: 'rpa-practice-file.txt', size: head.length, head }
      }
      case 5:
        return null
    }
  },
})
