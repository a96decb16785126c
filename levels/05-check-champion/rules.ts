import type { Rules } from '#game/rules.ts'

export const BOXES = ['process', 'entry', 'bot', 'paper'] as const
export type Box = (typeof BOXES)[number]

/** The boxes with RPA in their label. Spec §2: "exactly the two options containing RPA". */
export const WANTED: readonly Box[] = ['process', 'bot']

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
  solution: () => ({ ticked: WANTED }),
}
