import { type Rules, newlySaid } from '#game/rules.ts'
import { NAMES } from './names.ts'

export const BOXES = ['process', 'entry', 'bot', 'paper'] as const
export type Box = (typeof BOXES)[number]

/** The boxes with RPA in their label. Spec §2: "exactly the two options containing RPA". */
export const WANTED: readonly Box[] = ['process', 'bot']

export type State = { ticked: readonly Box[] }
export type Event = { type: 'set'; box: Box; isTicked: boolean }

/** Labels in a sentence. */
const named = (boxes: readonly Box[]) => boxes.map((box) => `“${NAMES[box]}”`).join(' and ')

/** The error of the ticks: boxes that should be empty. Null if there is none. */
export function problemOf({ ticked }: State): string | null {
  const wrong = ticked.filter((box) => !WANTED.includes(box))
  if (wrong.length === 0) return null
  return `${named(wrong)} ${wrong.length === 1 ? 'is' : 'are'} ticked and ${wrong.length === 1 ? 'does' : 'do'} not contain RPA. Untick ${wrong.length === 1 ? 'it' : 'them'}.`
}

/** The sentence about wanted boxes that are empty yet. */
export function lackOf({ ticked }: State): string {
  const missing = WANTED.filter((box) => !ticked.includes(box))
  return `${named(missing)} ${missing.length === 1 ? 'is' : 'are'} not ticked.`
}

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: () => ({ ticked: [] }),
  step: (state, { type, box, isTicked }) => {
    if (type !== 'set' || state.ticked.includes(box) === isTicked) return state
    return { ticked: BOXES.filter((other) => (other === box ? isTicked : state.ticked.includes(other))) }
  },
  isSolved: ({ ticked }) => ticked.length === WANTED.length && WANTED.every((box) => ticked.includes(box)),
  missOf: (before, event, after) => (event.isTicked ? newlySaid(problemOf(before), problemOf(after)) : null),
  solution: () => ({ ticked: WANTED }),
}
