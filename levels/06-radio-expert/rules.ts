import { type Rules, newlySaid } from '#game/rules.ts'
import { NAMES } from './names.ts'

export const CHOICES = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type Choice = (typeof CHOICES)[number]

/** Spec §2: "choose expert". */
export const WANTED: Choice = 'expert'

export type State = { choice: Choice | null }
export type Event =
  | { type: 'chosen'; choice: Choice }
  /** A script cleared the choice: no button of a group does that. */
  | { type: 'cleared'; choice: Choice }

/** The error of the choice; null if there is none. */
export const problemOf = ({ choice }: State): string | null =>
  choice === null || choice === WANTED ? null : `“${NAMES[choice]}” is chosen. Choose “${NAMES[WANTED]}”.`

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ choice: null }),
  step: (state, { type, choice }) => {
    switch (type) {
      case 'chosen':
        return choice === state.choice ? state : { choice }
      case 'cleared':
        // Another one may have been chosen meanwhile.
        return choice === state.choice ? { choice: null } : state
      default:
        return state
    }
  },
  isSolved: ({ choice }) => choice === WANTED,
  missOf: (before, _, after) => newlySaid(problemOf(before), problemOf(after)),
  solution: () => ({ choice: WANTED }),
}
