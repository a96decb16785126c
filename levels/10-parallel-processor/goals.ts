import type { Goals } from '#levels/contract.ts'
import { BOXES, SEQUENTIAL, type State, WORD, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const right = state.texts.filter((text) => text === WORD).length
  return [
    right === BOXES || (right > 0 && `${right} of ${BOXES} hold ${WORD}.`),
    rules.isSolved(state) || (state.isSequential && SEQUENTIAL.text),
  ]
}
