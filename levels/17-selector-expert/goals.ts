import type { Goals } from '#levels/contract.ts'
import { FAULTS, KEYS, PARTS, type State, rules, verdictOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const delivery = KEYS.filter((key) => key.startsWith('delivery')).map((key) => verdictOf(state, key))
  const right = delivery.filter((verdict) => verdict === 'correct').length
  const isBilled = KEYS.some((key) => key.startsWith('billing') && verdictOf(state, key) !== 'empty')
  return [
    right === PARTS.length ||
      (delivery.some((verdict) => verdict !== 'empty') && `${right} of ${PARTS.length} are correct.`),
    !isBilled || FAULTS.billing,
    rules.isSolved(state) || null,
  ]
}
