import type { Goals } from '#levels/contract.ts'
import { HEAD, type State, incompleteOf, missingOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  if (state.isSubmitted) return [true, true, true, null]
  const missing = missingOf(state)
  const head = missing.filter((part) => part !== 'materials')
  return [
    head.length === 0 || (head.length < HEAD.length && incompleteOf(head, state).text),
    !missing.includes('materials'),
    state.refusals > 0 && missing.length > 0 && incompleteOf(missing, state).text,
    // Extra practice; not part of the level.
    null,
  ]
}
