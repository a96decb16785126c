import type { Rules } from '#levels/contract.ts'

export const CHOICES = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type Choice = (typeof CHOICES)[number]

/** Spec §2: "choose expert". */
export const WANTED: Choice = 'expert'

export type State = { choice: Choice | null }
export type Event = { type: 'chosen'; choice: Choice }

export const rules: Rules<State, Event> = {
  start: () => ({ choice: null }),
  step: (state, { choice }) => (choice === state.choice ? state : { choice }),
  isSolved: ({ choice }) => choice === WANTED,
  solution: () => ({ choice: WANTED }),
}
