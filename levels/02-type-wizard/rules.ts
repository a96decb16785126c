import { withDifference } from '#game/difference.ts'
import { type Rules, newlySaid } from '#game/rules.ts'

/** Spec §9: "Type challenge phrase". */
export const PHRASE = 'RPA Automation Master'

export type State = { text: string }
export type Event = { type: 'typed'; text: string }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ text: '' }),
  step: (state, { type, text }) => (type !== 'typed' || text === state.text ? state : { text }),
  isSolved: ({ text }) => text === PHRASE,
  missOf: (before, _, after) => newlySaid(faultOf(before.text), faultOf(after.text)),
  solution: () => ({ text: PHRASE }),
}

/** The error of a text; undefined while the text may still become the phrase. */
export function faultOf(text: string): string | undefined {
  if (PHRASE.startsWith(text)) return undefined
  if (text.trim() === PHRASE) return 'Right words, and a space too many. Remove it.'
  if (text.toLowerCase() === PHRASE.toLowerCase()) return 'Right words, wrong case.'
  return withDifference('Not the phrase. Clear the field and type it again.', PHRASE, text)
}
