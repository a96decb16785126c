import { type Rules, inOneLine } from '#game/rules.ts'
import { NAMES } from './names.ts'

export const ITEMS = ['invoice', 'receipt', 'report', 'contract', 'email'] as const
export type Item = (typeof ITEMS)[number]

export const ZONES = ['finance', 'documents', 'communications'] as const
export type Zone = (typeof ZONES)[number]

/** The types that a category accepts, in words. */
export const TAKES: Record<Zone, string> = {
  finance: 'invoices and receipts',
  documents: 'reports and contracts',
  communications: 'emails',
}

/** The sentence about a refused drop. */
export const refusal = ({ item, zone }: { item: Item; zone: Zone }) => ({
  title: 'Wrong category',
  text: `${NAMES[zone]} takes ${TAKES[zone]}. The ${NAMES[item].toLowerCase()} stays where it is.`,
})

/** The types that a category accepts. Spec §2, "Challenge content", 14. */
export const ACCEPTS: Record<Zone, readonly Item[]> = {
  finance: ['invoice', 'receipt'],
  documents: ['report', 'contract'],
  communications: ['email'],
}

/** Spec §3, "Categorisation item": id, type, data, category, priority. The data are ours. */
export const DETAILS: Record<Item, { data: string; priority: 'High' | 'Medium' | 'Low' }> = {
  invoice: { data: 'INV-2041, Nordwind Paper, 1,240.00', priority: 'High' },
  receipt: { data: 'RC-0388, train to Leeds, 86.40', priority: 'Low' },
  report: { data: 'Robot runtime, third quarter', priority: 'Medium' },
  contract: { data: 'Licence renewal, two years', priority: 'High' },
  email: { data: 'Re: the form has changed again', priority: 'Low' },
}

export type State = {
  order: readonly Item[]
  /** The category of each item; items without one are still on the table. */
  placed: Partial<Record<Item, Zone>>
  /** The item that was clicked and waits for its category. */
  inHand: Item | null
  /** The last refused drop; null after a right one. */
  refused: { item: Item; zone: Zone } | null
}
export type Event =
  /** An item was clicked: it is picked up, or put down again. */
  | { type: 'picked'; item: Item }
  | { type: 'laid-down' }
  /** A category was clicked: it is for the item in hand. */
  | { type: 'zone-clicked'; zone: Zone }
  /** An item was dragged into a category. */
  | { type: 'dropped'; item: Item; zone: Zone }

const isAccepted = (item: Item, zone: Zone): boolean => ACCEPTS[zone].includes(item)

function drop(state: State, item: Item, zone: Zone): State {
  // An item in its category stays there.
  if (state.placed[item]) return state
  if (!isAccepted(item, zone)) return { ...state, inHand: null, refused: { item, zone } }
  return { ...state, inHand: null, refused: null, placed: { ...state.placed, [item]: zone } }
}

export const rules: Rules<State, Event> = {
  isDealt: false,
  start: (dice) => ({ order: dice.shuffle(ITEMS), placed: {}, inHand: null, refused: null }),
  step: (state, event) => {
    switch (event.type) {
      case 'picked':
        if (state.placed[event.item]) return state
        return { ...state, refused: null, inHand: state.inHand === event.item ? null : event.item }
      case 'laid-down':
        return state.inHand === null ? state : { ...state, inHand: null }
      case 'zone-clicked':
        return state.inHand === null ? state : drop(state, state.inHand, event.zone)
      case 'dropped':
        return drop(state, event.item, event.zone)
      default:
        return state
    }
  },
  // Each refusal is a new object: the same wrong drop twice is two misses.
  missOf: ({ refused }, _, after) =>
    after.refused && after.refused !== refused ? inOneLine(refusal(after.refused)) : null,
  isSolved: ({ placed }) => ITEMS.every((item) => placed[item] !== undefined),
  solution: (start) => ({
    ...start,
    placed: Object.fromEntries(ZONES.flatMap((zone) => ACCEPTS[zone].map((item) => [item, zone]))),
  }),
}
