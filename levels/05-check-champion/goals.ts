import type { Goals } from '#levels/contract.ts'
import { type State, WANTED } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = ({ ticked }) => {
  const right = ticked.filter((box) => WANTED.includes(box)).length
  return [
    right === WANTED.length || (right > 0 && `${right} of ${WANTED.length} is ticked.`),
    ticked.length === right || 'Another box is ticked.',
  ]
}
