import type { Goals } from '#levels/contract.ts'
import { NAMES } from './names.ts'
import { type State, isFresh, isSpent, outcomeOf, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const outcome = outcomeOf(state)
  return [
    // Five is selected from the start, so beginning counts as a choice.
    !isFresh(state) || null,
    rules.isSolved(state) || (outcome?.text ?? false),
    isSpent(state) ? `The maximum is reached. Press ${NAMES.reset}, then try again.` : null,
  ]
}
