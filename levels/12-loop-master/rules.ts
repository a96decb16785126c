import type { Milliseconds } from '#game/clock.ts'
import type { Dice } from '#game/luck.ts'
import type { Rules } from '#game/rules.ts'

/** Spec §9: "Work queue 6 items, 1500 ms each". */
export const ITEM_COUNT = 6
export const WORK: Milliseconds = 1500

/** Spec §3, "Work queue item". */
type ItemType = 'Invoice' | 'Order' | 'Ticket' | 'Report'

export type Item = {
  id: string
  type: ItemType
  data: string
  isProcessed: boolean
}

export type State = {
  items: readonly Item[]
  /** Id of the item in work, or null. There are never two: the items form a queue. */
  processing: string | null
}
export type Event = { type: 'next-pressed' } | { type: 'reset' }
/** The item in work is done. */
export type Due = { type: 'processed' }

/** The data text of each type. */
const WRITE: Record<ItemType, (dice: Dice) => string> = {
  Invoice: (dice) => `INV-${dice.whole(1000, 9999)}, ${dice.whole(40, 4000)} EUR`,
  Order: (dice) => `ORD-${dice.whole(1000, 9999)}, ${dice.whole(2, 60)} pieces`,
  Ticket: (dice) =>
    `TIC-${dice.whole(1000, 9999)}, ${dice.pick(['printer jam', 'lost password', 'slow network'])}`,
  Report: (dice) => `REP-${dice.whole(1000, 9999)}, week ${dice.whole(1, 52)}`,
}

/** Every type occurs at least once. */
const TYPES: readonly ItemType[] = ['Invoice', 'Order', 'Ticket', 'Report', 'Invoice', 'Order']

const next = ({ items }: State): Item | undefined => items.find(({ isProcessed }) => !isProcessed)

export const doneCount = ({ items }: State): number => items.filter(({ isProcessed }) => isProcessed).length

/** Where an item is. Spec §4: "items go pending -> processing (1.5 s) -> done, one at a time". */
export const statusOf = (item: Item, { processing }: State): 'pending' | 'processing' | 'done' =>
  item.isProcessed ? 'done' : item.id === processing ? 'processing' : 'pending'

export const rules: Rules<State, Event, Due> = {
  isDealt: false,
  start: (dice) => ({
    items: dice
      .shuffle(TYPES)
      .map((type, i) => ({ id: `item-${i + 1}`, type, data: WRITE[type](dice), isProcessed: false })),
    processing: null,
  }),
  step: (state, event) => {
    switch (event.type) {
      case 'next-pressed': {
        const item = next(state)
        // One item at a time: a press during the work is refused, not queued.
        if (!item || state.processing) return state
        return { ...state, processing: item.id }
      }
      case 'processed': {
        const { items, processing } = state
        if (!processing) return state
        return {
          items: items.map((item) => (item.id === processing ? { ...item, isProcessed: true } : item)),
          processing: null,
        }
      }
      case 'reset':
        if (!state.processing && doneCount(state) === 0) return state
        return { items: state.items.map((item) => ({ ...item, isProcessed: false })), processing: null }
      default:
        return state
    }
  },
  isSolved: (state) => !next(state),
  pending: ({ processing }) => (processing ? { after: WORK, due: { type: 'processed' } } : null),
  solution: ({ items }) => ({
    items: items.map((item) => ({ ...item, isProcessed: true })),
    processing: null,
  }),
}
