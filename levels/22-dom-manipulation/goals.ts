import type { Goals } from '#levels/contract.ts'
import { type State, stillDisabled } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const { isRead, checked, isClicked } = state
  return [
    isRead || isClicked,
    // The simulation looks at the button only when it is checked or clicked.
    isClicked || checked === 'enabled' || (checked === 'disabled' ? stillDisabled(state).text : null),
    isClicked || (checked === 'enabled' && 'The button is enabled, but not clicked yet. Click it.'),
  ]
}
