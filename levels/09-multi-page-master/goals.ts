import type { Goals } from '#levels/contract.ts'
import { PAGES, type State, problemOf, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const isFound = rules.isSolved(state)
  return [
    isFound || state.page === PAGES || (state.page > 1 && `This is page ${state.page} of ${PAGES}.`),
    isFound || (problemOf(state) ?? (state.page > 1 && 'No row is chosen yet.')),
  ]
}
