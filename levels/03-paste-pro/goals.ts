import { holds } from '#game/quoted.ts'
import type { Goals } from '#levels/contract.ts'
import { CLIPBOARD_TEXT, type State, problemOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  const isPasted = state.text === CLIPBOARD_TEXT
  const copied =
    state.copy === 'copied' ||
    (state.copy === 'refused' && 'The browser did not allow copying. Select the text and press Ctrl+C.')
  const fault = problemOf(state)
  return [
    isPasted || copied,
    isPasted ||
      ((state.text !== '' || state.copy !== 'none') &&
        [`The field ${holds(state.text)}.`, state.text === '' ? 'Paste the copied text into it.' : fault]
          .filter(Boolean)
          .join(' ')),
  ]
}
