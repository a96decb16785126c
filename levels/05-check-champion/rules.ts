import type { Rules } from '#game/rules.ts'

export const BOXES = ['process', 'entry', 'bot', 'paper'] as const
export type Box = (typeof BOXES)[number]

/** The boxes with RPA in their label. Spec §2: "exactly the two options containing RPA". */
export const WANTED: readonly Box[] = ['process', 'bot']

/** The names of the boxes. */
export const NAMES = {
  process: 'RPA Process Automation',
  entry: 'Manual Data Entry',
  bot: 'RPA Bot Development',
  paper: 'Paper Filing',
} as const satisfies Record<Box, string>

export type State = { ticked: readonly Box[] }
export type Event = { type: 'set'; box: Box; isTicked: boolean }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ ticked: [] }),
  step: (state, { type, box, isTicked }) => {
    if (type !== 'set' || state.ticked.includes(box) === isTicked) return state
    return { ticked: BOXES.filter((other) => (other === box ? isTicked : state.ticked.includes(other))) }
  },
  isSolved: ({ ticked }) => ticked.length === WANTED.length && WANTED.every((box) => ticked.includes(box)),
  // A box that is asked for may be unticked and ticked again: that is no error.
  missOf: (_, { box, isTicked }) =>
    isTicked && !WANTED.includes(box) ? `“${NAMES[box]}” has no RPA in its label. Untick it.` : null,
  solution: () => ({ ticked: WANTED }),
}
