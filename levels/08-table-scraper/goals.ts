import type { Goals } from '#levels/contract.ts'
import { type State, faultOf, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const isFound = rules.isSolved(state)
  // What a robot reads leaves no trace: only the click tells.
  return [isFound || null, isFound || (faultOf(state) ?? false)]
}
