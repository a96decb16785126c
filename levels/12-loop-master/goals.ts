import type { Goals } from '#levels/contract.ts'
import { NAMES } from './names.ts'
import { ITEM_COUNT, type State, doneCount, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  if (rules.isSolved(state)) return [true, true, true]
  const done = doneCount(state)
  const current = state.items.find(({ id }) => id === state.processing)
  return [
    null,
    null,
    (done > 0 || state.processing !== null) &&
      `${done} of ${ITEM_COUNT} ${done === 1 ? 'is' : 'are'} done.${current ? ` ${current.data} is being processed.` : ` Press “${NAMES.next}”.`}`,
  ]
}
