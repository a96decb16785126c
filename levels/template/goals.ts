import type { Goals } from '#levels/contract.ts'
import type { State } from './rules.ts'

/** How far each objective is met, from the state alone. */
// TODO: a goal for each objective: met, not met, or why not; null where the state cannot tell.
export const goals: Goals<State> = ({ isPressed }) => [isPressed]
