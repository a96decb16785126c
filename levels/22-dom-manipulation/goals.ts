import type { Goals } from '#levels/contract.ts'
import { STILL_DISABLED, type State } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = ({ isRead, checked, isClicked }) => [
  isRead || isClicked,
  // The room looks at the button only when it is checked or clicked.
  isClicked || checked === 'enabled' || (checked === 'disabled' ? STILL_DISABLED.text : null),
  isClicked,
]
