import type { Rules } from '#game/rules.ts'

// TODO: the game. A refusal returns the same object; dice and time come with the step.
export type State = { isPressed: boolean }
export type Event = { type: 'pressed' }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ isPressed: false }),
  step: (state, { type }) => (type !== 'pressed' || state.isPressed ? state : { isPressed: true }),
  isSolved: ({ isPressed }) => isPressed,
  solution: () => ({ isPressed: true }),
}
