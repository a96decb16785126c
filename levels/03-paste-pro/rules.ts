import { type Rules, newlySaid } from '#game/rules.ts'

/** Spec §2: the text to copy and paste. */
export const CLIPBOARD_TEXT = 'RPA-CLIPBOARD-DATA-2024'

export type State = {
  text: string
  /** How the last press of Copy went. */
  copy: 'none' | 'copied' | 'refused'
}
/** A replay believes the page that the clipboard took the text or refused it; it checks what the field holds. */
export type Event = { type: 'filled'; text: string } | { type: 'copied'; isDone: boolean }

/** What is wrong with what the field holds; undefined where nothing is. */
export const faultOf = ({ text }: State): string | undefined =>
  text === '' || text === CLIPBOARD_TEXT ? undefined : 'Not the text. Clear the field and paste again.'

/** The same, but for a text on its way to the right one: whoever types it key by key misses nothing. */
const missIn = (state: State) => (CLIPBOARD_TEXT.startsWith(state.text) ? undefined : faultOf(state))

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
  missOf: (before, _, after) => newlySaid(missIn(before), missIn(after)),
  solution: () => ({ text: CLIPBOARD_TEXT, copy: 'none' }),
}
