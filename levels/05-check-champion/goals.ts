import type { Goals } from '#levels/contract.ts'
import { type State, WANTED, problemOf, lackOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const { ticked } = state
  const right = ticked.filter((box) => WANTED.includes(box)).length
  return [
    right === WANTED.length ||
      (ticked.length > 0 &&
        `${right} of ${WANTED.length} ${right === 1 ? 'is' : 'are'} ticked. ${lackOf(state)}`),
    problemOf(state) ?? true,
  ]
}
