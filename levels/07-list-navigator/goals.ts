import type { Goals } from '#levels/contract.ts'
import { type State, WANTED, problemOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => [state.chosen === WANTED || (problemOf(state) ?? false)]
