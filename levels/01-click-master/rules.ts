import type { Milliseconds } from '#game/clock.ts'
import type { Rules } from '#game/rules.ts'
import { NAMES } from './names.ts'

/** The gestures, in the order of their buttons. Spec §2: "click, right-click, double-click, hover". */
export const GESTURES = ['click', 'rightClick', 'doubleClick', 'hover'] as const

export type Gesture = (typeof GESTURES)[number]

/**
 * Two key presses this close together are the keyboard's double-click, in milliseconds: the usual setting of desktops.
 */
const KEY_DOUBLE = 500

/** A gesture in words: the one that a button asks for, and the one that it got. */
const IN_WORDS: Record<Gesture, string> = {
  click: 'a left click',
  rightClick: 'a right click',
  doubleClick: 'a double-click: two clicks in quick succession',
  hover: 'the pointer to hover over it',
}

/** A gesture on a button that asks for another one. */
type WrongGesture = { on: Gesture; heard: Gesture }

export type State = {
  done: readonly Gesture[]
  /** The last wrong gesture; null after a right one. */
  misheard: WrongGesture | null
  /** Time of the last key press on the double-click's button, or null. */
  keyPressedAt: Milliseconds | null
}

export type Event =
  /** A gesture reached the button that waits for it. */
  | { type: 'performed'; gesture: Gesture }
  /** A button got a gesture that it does not ask for. A replay believes the page. */
  | ({ type: 'misheard' } & WrongGesture)
  /** The double-click's button was pressed without a pointer. */
  | { type: 'key-pressed' }

/** Whether no gesture and no key has come since the start. */
export const isUntouched = ({ done, misheard, keyPressedAt }: State): boolean =>
  done.length === 0 && misheard === null && keyPressedAt === null

const perform = (state: State, gesture: Gesture): State =>
  state.done.includes(gesture) ? state : { ...state, done: [...state.done, gesture], misheard: null }

/** The simulation's sentence about a wrong gesture. */
export const problemOf = ({ misheard }: State): string | null =>
  misheard &&
  `“${NAMES[misheard.on]}” received ${IN_WORDS[misheard.heard].split(':')[0]} and needs ${IN_WORDS[misheard.on]}.`

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ done: [], misheard: null, keyPressedAt: null }),
  step: (state, event, { at }) => {
    switch (event.type) {
      case 'performed':
        return perform(state, event.gesture)
      case 'misheard':
        return { ...state, misheard: event }
      case 'key-pressed': {
        const isSecond = state.keyPressedAt !== null && at - state.keyPressedAt <= KEY_DOUBLE
        return isSecond ? perform(state, 'doubleClick') : { ...state, misheard: null, keyPressedAt: at }
      }
      default:
        return state
    }
  },
  isSolved: ({ done }) => done.length === GESTURES.length,
  missOf: (_, event, after) => (event.type === 'misheard' ? problemOf(after) : null),
  solution: (start) => ({ ...start, done: GESTURES }),
}
