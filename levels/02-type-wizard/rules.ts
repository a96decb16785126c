import { withDifference } from '#game/difference.ts'
import { newlyWrong } from '#game/quoted.ts'
import type { Rules } from '#game/rules.ts'

/** Spec §9: "Type challenge phrase". */
export const PHRASE = 'RPA Automation Master'

export type State = { text: string }
export type Event = { type: 'typed'; text: string }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ text: '' }),
  step: (state, { type, text }) => (type !== 'typed' || text === state.text ? state : { text }),
  isSolved: ({ text }) => text === PHRASE,
  missOf: (before, _, after) => newlyWrong(judged(before), judged(after)),
  solution: () => ({ text: PHRASE }),
}

const judged = ({ text }: State) => ({ text, fault: problemOf(text) })

/** The error of a text; undefined while the text may still become the phrase. */
export function problemOf(text: string): string | undefined {
  if (PHRASE.startsWith(text)) return undefined
  if (text.trim() === PHRASE) return withDifference('There is a space too many. Remove it.', PHRASE, text)
  if (text.toLowerCase() === PHRASE.toLowerCase())
    return withDifference('The words are right, but upper and lower case differ.', PHRASE, text)
  if (text.includes(PHRASE)) return 'The field holds more than the phrase. Clear the field before you type.'
  return withDifference('This is not the phrase. Clear the field and type it again.', PHRASE, text)
}
