import { holds, quoted } from '#game/quoted.ts'
import type { Goals } from '#levels/contract.ts'
import { PHRASE, type State, problemOf } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = ({ text }) => {
  if (text === PHRASE) return [true, true]
  const isThere = text.trim().toLowerCase() === PHRASE.toLowerCase()
  return [
    isThere || (text !== '' && `The field ${holds(text)}, but ${quoted(PHRASE)} is expected.`),
    text !== '' && (problemOf(text) ?? false),
  ]
}
