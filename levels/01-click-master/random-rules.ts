import type { Milliseconds } from '#game/clock.ts'
import type { Dice } from '#game/luck.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { NAMES } from './names.ts'
import { GESTURES, type Gesture } from './rules.ts'

/** A gesture that a button got, in words. */
const HEARD: Record<Gesture, string> = {
  click: 'a left click',
  rightClick: 'a right click',
  doubleClick: 'a double-click',
  hover: 'the pointer',
}

/** Two clicks or key presses this close together are a double-click, in milliseconds: the usual setting of desktops. */
export const DOUBLE: Milliseconds = 500

/** How many gestures are asked for. */
export const COUNT = 8

/** A gesture that reached a button which did not wait for it. */
type WrongGesture = { on: Gesture; heard: Gesture; at: Milliseconds }

export type Round = {
  /** The ids of the buttons. */
  ids: Readonly<Record<Gesture, string>>
  order: readonly Gesture[]
  /** How many gestures of the order are done. */
  done: number
  wrong: WrongGesture | null
  /** The miss that dealt this round anew; null at a start. */
  missed: WrongGesture | null
  /** Time of the last key press on the double-click's button, or null. */
  keyPressedAt: Milliseconds | null
}
export type State = Rounds<Round>
export type Event =
  /** A gesture reached the button with its name. */
  | { type: 'performed'; on: string }
  /** A button got the gesture that another one asks for. */
  | { type: 'misheard'; on: string; heard: Gesture }
  /** The double-click's button was pressed without a pointer. */
  | { type: 'key-pressed' }

/**
 * A drawn order. The same gesture never comes twice in a row: a pointer that rests on a button cannot hover over it
 * again.
 */
function drawOrder(dice: Dice): Gesture[] {
  const order: Gesture[] = []
  while (order.length < COUNT) order.push(dice.pick(GESTURES.filter((gesture) => gesture !== order.at(-1))))
  return order
}

const idOf = (dice: Dice) => `gesture-${dice.whole(1000, 9999)}`

const deal = (dice: Dice, ended: Round | null): Round => ({
  ids: {
    click: `${idOf(dice)}-a`,
    rightClick: `${idOf(dice)}-b`,
    doubleClick: `${idOf(dice)}-c`,
    hover: `${idOf(dice)}-d`,
  },
  order: drawOrder(dice),
  done: 0,
  wrong: null,
  missed: ended?.wrong ?? null,
  keyPressedAt: null,
})

/** The error of a gesture. A double-click arrives as three gestures; if it is wrong, it is one error and not three. */
function mishear(round: Round, on: Gesture, heard: Gesture, at: Milliseconds): Round {
  const { missed } = round
  return missed?.on === on && at - missed.at <= DOUBLE ? round : { ...round, wrong: { on, heard, at } }
}

function perform(round: Round, gesture: Gesture, at: Milliseconds): Round {
  if (gesture === round.order[round.done]) return { ...round, done: round.done + 1, keyPressedAt: null }
  // On its way from one button to another the pointer passes over a third.
  return gesture === 'hover' ? round : mishear(round, gesture, gesture, at)
}

export const rules = createRounds<Round, Event>({
  count: 1,
  deal: (dice, _, ended) => deal(dice, ended),
  step: (round, event, { at }) => {
    if (event.type === 'key-pressed') {
      const { keyPressedAt } = round
      return keyPressedAt !== null && at - keyPressedAt <= DOUBLE
        ? perform(round, 'doubleClick', at)
        : { ...round, keyPressedAt: at }
    }
    const on = GESTURES.find((gesture) => round.ids[gesture] === event.on)
    if (!on) return round
    if (event.type === 'performed') return perform(round, on, at)
    return event.heard === on ? round : mishear(round, on, event.heard, at)
  },
  isRight: ({ done }) => done === COUNT,
  missOf: (_, __, { wrong, order, done }) => {
    if (!wrong) return null
    const turn = `“${NAMES[order[done]!]}” is next.`
    return wrong.on === wrong.heard
      ? `“${NAMES[wrong.on]}” came too early. ${turn}`
      : `“${NAMES[wrong.on]}” received ${HEARD[wrong.heard]}. ${turn}`
  },
  task: ({ order }) =>
    `Do what these buttons say, in this order: ${order.map((gesture) => `“${NAMES[gesture]}”`).join(', ')}.`,
})
