import type { Rules } from '#game/rules.ts'

/** Spec §2: the text to copy and paste. */
export const CLIPBOARD_TEXT = 'RPA-CLIPBOARD-DATA-2024'

export type State = {
  text: string
  /** How the last press of Copy went. */
  copy: 'none' | 'copied' | 'refused'
}
/** A replay believes the page that the clipboard took the text or refused it; it checks what the field holds. */
export type Event = { type: 'filled'; text: string } | { type: 'copied'; isDone: boolean }

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
  // The button is a help and no duty: what counts is what the field holds.
  isSolved: ({ text }) => text === CLIPBOARD_TEXT,
  solution: () => ({ text: CLIPBOARD_TEXT, copy: 'none' }),
}
