import { type Rules, newlySaid } from '#game/rules.ts'
import { NAMES } from './names.ts'

export const ITEMS = ['mining', 'capture', 'automation', 'modelling', 'testing'] as const
export type Item = (typeof ITEMS)[number]

/** Spec §2: "Click the list item 'Process Automation' among 5". */
export const WANTED: Item = 'automation'

export type State = { order: readonly Item[]; chosen: Item | null }
export type Event = { type: 'clicked'; item: Item }

/** The error of the choice; null if there is none. */
export const problemOf = ({ chosen }: State): string | null =>
  chosen === null || chosen === WANTED ? null : `“${NAMES[chosen]}” is chosen. Choose “${NAMES[WANTED]}”.`

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: (dice) => ({ order: dice.shuffle(ITEMS), chosen: null }),
  step: (state, { type, item }) =>
    type !== 'clicked' || item === state.chosen ? state : { ...state, chosen: item },
  isSolved: ({ chosen }) => chosen === WANTED,
  missOf: (before, _, after) => newlySaid(problemOf(before), problemOf(after)),
  solution: (start) => ({ ...start, chosen: WANTED }),
}
