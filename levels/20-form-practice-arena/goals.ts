import type { Goals } from '#levels/contract.ts'
import { type State, problemOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const { wrong, submits, isAccepted } = state
  if (isAccepted) return [true, true, true]
  const { title, text } = problemOf(state)
  // The form is judged when it is submitted, not before.
  return [
    null,
    wrong.length > 0 ? `${title}: ${text.replace(/\.?$/, '.')}` : null,
    submits > 0 && 'Submit again.',
  ]
}
