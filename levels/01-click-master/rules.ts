import type { Milliseconds } from '#game/clock.ts'
import type { Rules } from '#game/rules.ts'

/** The gestures, in the order of their buttons. Spec §2: "click, right-click, double-click, hover". */
export const GESTURES = ['click', 'rightClick', 'doubleClick', 'hover'] as const

export type Gesture = (typeof GESTURES)[number]

/** Two presses of a key this close together are the keyboard's double-click, in milliseconds: the usual setting of desktops. */
const KEY_DOUBLE = 500

export type State = {
  done: readonly Gesture[]
  /** When the double-click's button was last pressed by key, or null. */
  keyPressedAt: Milliseconds | null
}

export type Event =
  /** A gesture reached the button that waits for it. */
  | { type: 'performed'; gesture: Gesture }
  /** The double-click's button was pressed without a pointer. */
  | { type: 'key-pressed' }

const perform = (state: State, gesture: Gesture): State =>
  state.done.includes(gesture) ? state : { ...state, done: [...state.done, gesture] }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ done: [], keyPressedAt: null }),
  step: (state, event, { at }) => {
    switch (event.type) {
      case 'performed':
        return perform(state, event.gesture)
      case 'key-pressed': {
        const isSecond = state.keyPressedAt !== null && at - state.keyPressedAt <= KEY_DOUBLE
        return isSecond ? perform(state, 'doubleClick') : { ...state, keyPressedAt: at }
      }
      default:
        return state
    }
  },
  isSolved: ({ done }) => done.length === GESTURES.length,
  solution: (start) => ({ ...start, done: GESTURES }),
}
