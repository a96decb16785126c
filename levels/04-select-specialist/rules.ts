import type { Rules } from '#game/rules.ts'

/** Values of the options. Spec §2: "options beginner, intermediate, advanced, expert". */
export const OPTIONS = ['beginner', 'intermediate', 'advanced', 'expert'] as const

/** Spec §2: "choose Advanced". */
export const WANTED = 'advanced'

/** `choice` is a value of the list, or '' while nothing is chosen. */
export type State = { choice: string }
export type Event = { type: 'chosen'; choice: string }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ choice: '' }),
  step: (state, { type, choice }) => (type !== 'chosen' || choice === state.choice ? state : { choice }),
  isSolved: ({ choice }) => choice === WANTED,
  solution: () => ({ choice: WANTED }),
}
