import { holds, quoted } from '#game/quoted.ts'
import type { Goals } from '#levels/contract.ts'
import { NAMES } from './names.ts'
import { EXPECTED, FAULTS, KEYS, PARTS, type State, rules, fieldStateOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const delivery = KEYS.filter((key) => key.startsWith('delivery')).map((key) => fieldStateOf(state, key))
  const right = delivery.filter((fieldState) => fieldState === 'correct').length
  const wrong = PARTS.filter((part) => fieldStateOf(state, `delivery-${part}`) === 'incorrect').map(
    (part) =>
      ` ${NAMES[part]} ${holds(state.texts[`delivery-${part}`])}, but the slip says ${quoted(EXPECTED[part])}.`,
  )
  const billed = PARTS.filter((part) => fieldStateOf(state, `billing-${part}`) !== 'empty').map(
    (part) => `${NAMES.billed(NAMES[part])} ${holds(state.texts[`billing-${part}`])}.`,
  )
  return [
    right === PARTS.length ||
      (delivery.some((fieldState) => fieldState !== 'empty') &&
        `${right} of ${PARTS.length} ${right === 1 ? 'is' : 'are'} correct.${wrong.join('')}`),
    billed.length === 0 || `${FAULTS.billing} ${billed.join(' ')}`,
    rules.isSolved(state) || null,
  ]
}
