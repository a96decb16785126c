import { type Rules, inOneLine } from '#game/rules.ts'
import { NAMES } from './names.ts'

export type State = {
  /** The target shows only while the instructions are marked as read. Spec §4, "DOM challenge". */
  isRead: boolean
  /** The result of the last check; null before the first. */
  checked: 'disabled' | 'enabled' | null
  isClicked: boolean
  /** The text of the attribute at that check, if it has one: `disabled="false"`. */
  attribute?: string
}

/** A replay trusts the page about `isDisabled`. It checks only that the instructions were read first. */
export type Event =
  | { type: 'read-set'; isRead: boolean }
  | { type: 'checked'; isDisabled: boolean; attribute?: string }
  | { type: 'clicked'; isDisabled: boolean }

/** The sentence after a check of a disabled button. */
export const STILL_DISABLED = {
  title: 'Button Still Disabled',
  text: `Remove its attribute disabled, then press ${NAMES.check} again.`,
}

/** What disables a button, and the remedy. @param attribute the text of its attribute `disabled` */
export const remedyFor = (attribute: string | undefined, remedy: string): string =>
  attribute
    ? `The button has disabled="${attribute}", and this attribute disables a button whatever its value is. ${remedy}`
    : remedy

/** The sentence after a check, with the value that the attribute has. */
export const stillDisabled = ({ attribute }: Pick<State, 'attribute'>) => ({
  ...STILL_DISABLED,
  text: remedyFor(attribute, STILL_DISABLED.text),
})

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ isRead: false, checked: null, isClicked: false }),
  step: (state, event) => {
    switch (event.type) {
      case 'read-set':
        if (event.isRead === state.isRead) return state
        // Removing the mark removes the target. A new target is disabled, so the earlier result is void.
        return { isRead: event.isRead, checked: null, isClicked: state.isClicked }
      case 'checked': {
        const checked = event.isDisabled ? 'disabled' : 'enabled'
        const { attribute } = event
        if (!state.isRead || (state.checked === checked && state.attribute === attribute)) return state
        return { isRead: true, isClicked: state.isClicked, checked, ...(attribute ? { attribute } : {}) }
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
  missOf: (_, { type }, after) =>
    type === 'checked' && after.checked === 'disabled' ? inOneLine(stillDisabled(after)) : null,
  solution: () => ({ isRead: true, checked: 'enabled', isClicked: true }),
}
