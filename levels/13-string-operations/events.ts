import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import type { QuizDue } from '#game/quiz.ts'
import { type Event, LONGEST_ANSWER, type State, rules } from './rules.ts'

export const game = defineGame<State, Event, QuizDue>({
  rules,
  event: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('answered'), answer: z.string().max(LONGEST_ANSWER) }),
    z.strictObject({ type: z.literal('tried-again') }),
  ]),
  next: rules.next,
})
