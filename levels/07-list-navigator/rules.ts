import type { Rules } from '#game/rules.ts'

export const ITEMS = ['mining', 'capture', 'automation', 'modelling', 'testing'] as const
export type Item = (typeof ITEMS)[number]

/** Spec §2: "Click the list item 'Process Automation' among 5". */
export const WANTED: Item = 'automation'

export type State = { order: readonly Item[]; chosen: Item | null }
export type Event = { type: 'clicked'; item: Item }

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: (dice) => ({ order: dice.shuffle(ITEMS), chosen: null }),
  step: (state, { type, item }) =>
    type !== 'clicked' || item === state.chosen ? state : { ...state, chosen: item },
  isSolved: ({ chosen }) => chosen === WANTED,
  solution: (start) => ({ ...start, chosen: WANTED }),
}
