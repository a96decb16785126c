import type { Goals } from '#levels/contract.ts'
import { ITEMS, type State, refusal } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = ({ placed, refused }) => {
  const count = Object.keys(placed).length
  return [
    count === ITEMS.length ||
      (refused ? refusal(refused).text : count > 0 && `${count} of ${ITEMS.length} are in place.`),
    // An objective that describes the way, so its state cannot be judged.
    null,
    null,
  ]
}
