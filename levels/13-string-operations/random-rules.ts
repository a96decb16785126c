import { type QuizDue, isTallied, shownIndex } from '#game/quiz.ts'
import type { Rules } from '#game/rules.ts'
import { NAMES } from './names.ts'
import { type Event, type State, rules as standard } from './rules.ts'

export type { Event, State }

/** The question on show in one line, its strings in quotation marks. */
function task(state: State): string {
  const count = state.questions.length
  if (standard.isSolved(state)) return `Done: ${count} of ${count} answers.`
  if (isTallied(state)) {
    const wrong = count - standard.score(state)
    return `${wrong} of ${count} answers ${wrong === 1 ? 'was' : 'were'} wrong. Press “${NAMES.tryAgain}”: the next try has other strings.`
  }
  const index = shownIndex(state)
  const { operation, wording, operands } = state.questions[index]!
  const words = wording.map((part) => (typeof part === 'string' ? part : `“${operands[part]}”`)).join('')
  return `${NAMES.number} ${index + 1} of ${count}. ${operation}: ${words}`
}

/** The standard task already differs by seed. The random task only adds the question in words. */
export const rules: Rules<State, Event, QuizDue> = { ...standard, task }
