import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import type { QuizDue } from '#game/quiz.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { LONGEST_ANSWER, rules as standard } from './rules.ts'

export const game = defineGame<State, Event, QuizDue>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('answered'), answer: z.string().max(LONGEST_ANSWER + 1) }),
    z.strictObject({ type: z.literal('tried-again') }),
  ]),
  next: standard.next,
})
