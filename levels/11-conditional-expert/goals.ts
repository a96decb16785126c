import { tallyOf } from '#game/quiz.ts'
import type { Goals } from '#levels/contract.ts'
import { type State, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  if (rules.isSolved(state)) return [true, true, true]
  const count = state.questions.length
  const said = rules.isLost(state)
    ? `${tallyOf(rules.score(state), count)}. ${rules.faultsOf(state)}`
    : state.answers.length > 0 && `${state.answers.length} of ${count} answered.`
  return [null, null, said]
}
