import { tallyOf } from '#game/quiz.ts'
import type { Goals } from '#levels/contract.ts'
import { NAMES, TITLES } from './cases.ts'
import { type Case, type State, type Way, decide, rules } from './rules.ts'

/** A wrong decision, with the right one. */
const inWords = (question: Case, answer: string, number: number) =>
  `Case ${number}, ${TITLES[question.kind]}: “${NAMES[answer as Way] ?? answer}” was chosen, but its rule says “${NAMES[decide(question)]}”.`

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  if (rules.isSolved(state)) return [true, true, true]
  const count = state.questions.length
  const said = rules.isLost(state)
    ? `${tallyOf(rules.score(state), count)}. ${rules.faultsOf(state, inWords)}`
    : state.answers.length > 0 && `${state.answers.length} of ${count} answered.`
  return [null, null, said]
}
