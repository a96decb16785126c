import type { Goals } from '#levels/contract.ts'
import { GESTURES, type State } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state, { missOf }) =>
  GESTURES.map((gesture) => {
    const { misheard } = state
    const fault = misheard?.on === gesture && missOf?.(state, { type: 'misheard', ...misheard }, state)
    return state.done.includes(gesture) || fault || (state.done.length > 0 && 'Not done yet.')
  })
