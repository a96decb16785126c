import { quoted } from '#game/quoted.ts'
import { type Rules, newlySaid } from '#game/rules.ts'
import { NAMES } from './names.ts'

/** Values of the options. Spec §2: "options beginner, intermediate, advanced, expert". */
export const OPTIONS = ['beginner', 'intermediate', 'advanced', 'expert'] as const

/** Spec §2: "choose Advanced". */
export const WANTED = 'advanced'

/** `choice` is a value of the list, or '' while nothing is chosen. */
export type State = { choice: string }
export type Event = { type: 'chosen'; choice: string }

const isOption = (choice: string): choice is (typeof OPTIONS)[number] =>
  (OPTIONS as readonly string[]).includes(choice)

/** The error of the choice; undefined if there is none. */
export function problemOf({ choice }: State): string | undefined {
  if (choice === '' || choice === WANTED) return undefined
  // A script may set a value that no option has, or give the options other values than their texts.
  return isOption(choice)
    ? `“${NAMES[choice]}” is chosen. Choose “${NAMES[WANTED]}”.`
    : `The list has no option with the value ${quoted(choice)}. Choose “${NAMES.advanced}”, which has the value “${WANTED}”.`
}

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ choice: '' }),
  step: (state, { type, choice }) => (type !== 'chosen' || choice === state.choice ? state : { choice }),
  isSolved: ({ choice }) => choice === WANTED,
  missOf: (before, _, after) => newlySaid(problemOf(before), problemOf(after)),
  solution: () => ({ choice: WANTED }),
}
