import * as z from 'zod'
import { defineGame } from '#game/game.ts'
import type { QuizDue } from '#game/quiz.ts'
import { WAYS } from './cases.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { decide } from './rules.ts'

export const game = defineGame<State, Event, QuizDue>({
  rules,
  event: z.strictObject({ type: z.literal('answered'), answer: z.enum(Object.values(WAYS).flat()) }),
  next: (state) =>
    state.round.isPausing || rules.isSolved(state) || rules.isLost?.(state)
      ? null
      : { type: 'answered', answer: decide(state.round.question) },
})
