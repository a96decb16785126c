import type { Rules } from '#game/rules.ts'

export const CHOICES = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type Choice = (typeof CHOICES)[number]

/** Spec §2: "choose expert". */
export const WANTED: Choice = 'expert'

export type State = { choice: Choice | null }
export type Event = { type: 'chosen'; choice: Choice }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ choice: null }),
  step: (state, { type, choice }) => (type !== 'chosen' || choice === state.choice ? state : { choice }),
  isSolved: ({ choice }) => choice === WANTED,
  solution: () => ({ choice: WANTED }),
}
