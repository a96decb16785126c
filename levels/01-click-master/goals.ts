import type { Goals } from '#levels/contract.ts'
import type { Gesture, State } from './rules.ts'

// Imports only types from the rules. Importing a value would move it into a file of its own, and the first load of the
// first level would need one more file.
const GESTURES: readonly Gesture[] = ['click', 'rightClick', 'doubleClick', 'hover']

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state, { missOf }) =>
  GESTURES.map((gesture) => {
    const { misheard } = state
    const fault = misheard?.on === gesture && missOf?.(state, { type: 'misheard', ...misheard }, state)
    return state.done.includes(gesture) || fault || (state.done.length > 0 && 'Not done yet.')
  })
