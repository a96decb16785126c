import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import type { QuizDue } from '#game/quiz.ts'
import { WAYS } from './cases.ts'
import { type Event, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, QuizDue>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('answered'), answer: z.enum(Object.values(WAYS).flat()) }),
    z.strictObject({ type: z.literal('tried-again') }),
  ]),
  next: rules.next,
})
