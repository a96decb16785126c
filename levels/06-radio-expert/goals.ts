import type { Goals } from '#levels/contract.ts'
import { type State, WANTED } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = ({ choice }) => [
  choice === WANTED || (choice !== null && `Chosen is “${choice[0]!.toUpperCase()}${choice.slice(1)}”.`),
]
