import type { Goals } from '#levels/contract.ts'
import type { Gesture, State } from './rules.ts'

// Types alone come from the rules: a value would cut them off from the room's file, and the first load of the first
// level would have one file more.
const GESTURES: readonly Gesture[] = ['click', 'rightClick', 'doubleClick', 'hover']

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state, { missOf }) =>
  GESTURES.map((gesture) => {
    const { misheard } = state
    const fault = misheard?.on === gesture && missOf?.(state, { type: 'misheard', ...misheard }, state)
    return state.done.includes(gesture) || fault || false
  })
