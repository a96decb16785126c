import type { Goals } from '#levels/contract.ts'
import { NAMES } from './names.ts'
import { ITEMS, type State, refusal } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = ({ placed, refused }) => {
  const left = ITEMS.filter((item) => !placed[item]).map((item) => NAMES[item].toLowerCase())
  const count = Object.keys(placed).length
  return [
    count === ITEMS.length ||
      (refused
        ? refusal(refused).text
        : count > 0 &&
          `${count} of ${ITEMS.length} ${count === 1 ? 'is' : 'are'} in place. Not yet: ${left.join(', ')}.`),
    // An objective that describes the way, so its state cannot be judged.
    null,
    null,
  ]
}
