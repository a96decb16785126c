import { nameDifference, withDifference } from '#game/difference.ts'
import { newlyWrong } from '#game/quoted.ts'
import type { Rules } from '#game/rules.ts'

/** Spec §2: the text to copy and paste. */
export const CLIPBOARD_TEXT = 'RPA-CLIPBOARD-DATA-2024'

export type State = {
  text: string
  /** The result of the last press of Copy. */
  copy: 'none' | 'copied' | 'refused'
}
/** A replay believes the page whether the clipboard took the text; it checks the field's content. */
export type Event = { type: 'filled'; text: string } | { type: 'copied'; isDone: boolean }

/** The error of the field's content; undefined if there is none. */
export function problemOf({ text }: State): string | undefined {
  if (text === '' || text === CLIPBOARD_TEXT) return undefined
  if (text.includes(CLIPBOARD_TEXT) && nameDifference(CLIPBOARD_TEXT, text) === null)
    return 'The field holds more than the text. Clear the field and paste once.'
  return withDifference('This is not the copied text. Clear the field and paste again.', CLIPBOARD_TEXT, text)
}

/** The same, but without an error while the text may still become the right one: typing it key by key is no miss. */
const judged = (state: State) => ({
  text: state.text,
  fault: CLIPBOARD_TEXT.startsWith(state.text) ? undefined : problemOf(state),
})

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ text: '', copy: 'none' }),
  step: (state, event) => {
    switch (event.type) {
      case 'filled':
        return event.text === state.text ? state : { ...state, text: event.text }
      case 'copied':
        return { ...state, copy: event.isDone ? 'copied' : 'refused' }
      default:
        return state
    }
  },
  // Pressing the button is optional: only the field's content counts.
  isSolved: ({ text }) => text === CLIPBOARD_TEXT,
  missOf: (before, _, after) => newlyWrong(judged(before), judged(after)),
  solution: () => ({ text: CLIPBOARD_TEXT, copy: 'none' }),
}
