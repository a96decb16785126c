import { type Rules, inOneLine } from '#game/rules.ts'

export type State = {
  /** The target shows only while the instructions are marked as read. Spec §4, "DOM challenge". */
  isRead: boolean
  /** The result of the last check; null before the first. */
  checked: 'disabled' | 'enabled' | null
  isClicked: boolean
}

/** A replay trusts the page about `isDisabled`. It checks only that the instructions were read first. */
export type Event =
  | { type: 'read-set'; isRead: boolean }
  | { type: 'checked'; isDisabled: boolean }
  | { type: 'clicked'; isDisabled: boolean }

/** The sentence after a check of a disabled button. */
export const STILL_DISABLED = {
  title: 'Button Still Disabled',
  text: 'Remove its attribute disabled, then check again.',
}

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ isRead: false, checked: null, isClicked: false }),
  step: (state, event) => {
    switch (event.type) {
      case 'read-set':
        if (event.isRead === state.isRead) return state
        // Removing the mark removes the target. A new target is disabled, so the earlier result is void.
        return { ...state, isRead: event.isRead, checked: null }
      case 'checked': {
        const checked = event.isDisabled ? 'disabled' : 'enabled'
        return !state.isRead || state.checked === checked ? state : { ...state, checked }
      }
      case 'clicked':
        // A dispatched click reaches a disabled button.
        if (!state.isRead || event.isDisabled || state.isClicked) return state
        return { ...state, isClicked: true }
      default:
        return state
    }
  },
  isSolved: ({ isClicked }) => isClicked,
  missOf: (_, { type }, { checked }) =>
    type === 'checked' && checked === 'disabled' ? inOneLine(STILL_DISABLED) : null,
  solution: () => ({ isRead: true, checked: 'enabled', isClicked: true }),
}
