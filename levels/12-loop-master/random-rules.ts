import type { Dice } from '#game/luck.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { type Due, WORK } from './rules.ts'

/** The columns that an order may follow. */
const KEYS = ['amount', 'number', 'week'] as const
type Key = (typeof KEYS)[number]

export type Item = Record<Key, number> & { id: string }

export type Round = {
  /** In the order of the table, which is never the wanted order. */
  items: readonly Item[]
  key: Key
  isDown: boolean
  /** Ids of the finished items, in the order in which they were processed. */
  done: readonly string[]
  /** Id of the item in work, or null. */
  processing: string | null
  /** Id of the item that was pressed out of order, or null. */
  wrong: string | null
}
export type State = Rounds<Round>
export type Event = { type: 'item-pressed'; id: string }

/**
 * Whole numbers by their number of digits, and how many of each are dealt: a robot that sorts them as texts sorts them
 * wrong.
 */
type Lengths = readonly (readonly [from: number, to: number, count: number])[]
const LENGTHS: Record<Key, Lengths> = {
  amount: [
    [20, 99, 3],
    [100, 999, 3],
    [1000, 4000, 2],
  ],
  number: [
    [10, 99, 2],
    [100, 999, 3],
    [1000, 9999, 3],
  ],
  week: [
    [2, 9, 4],
    [10, 52, 4],
  ],
}

/** Eight different numbers in a random order: one from each equal part of a range. */
const drawNumbers = (dice: Dice, lengths: Lengths): number[] =>
  dice.shuffle(
    lengths.flatMap(([from, to, count]) => {
      const width = Math.floor((to - from + 1) / count)
      return Array.from({ length: count }, (_, i) => from + i * width + dice.whole(0, width - 1))
    }),
  )

function deal(dice: Dice): Round {
  const [amounts, numbers, weeks] = KEYS.map((key) => drawNumbers(dice, LENGTHS[key]))
  const items = numbers!.map((number, i) => ({
    id: `item-${number}`,
    amount: amounts![i]!,
    number,
    week: weeks![i]!,
  }))
  return {
    items,
    key: dice.pick(KEYS),
    isDown: dice.pick([false, true]),
    done: [],
    processing: null,
    wrong: null,
  }
}

/** The next item to process. */
export function nextOf({ items, key, isDown, done }: Round): Item | undefined {
  const left = items.filter(({ id }) => !done.includes(id))
  return left.toSorted((a, b) => (isDown ? b[key] - a[key] : a[key] - b[key]))[0]
}

/** Values as the table shows them. */
export const IN_WORDS: Record<Key, (value: number) => string> = {
  amount: (amount) => `${amount} EUR`,
  number: (number) => `No. ${number}`,
  week: (week) => `week ${week}`,
}

const orderOf = ({ isDown }: Round) => (isDown ? 'largest first' : 'smallest first')

/** An item by its number and the deciding value. */
const inWords = (item: Item, key: Key) =>
  key === 'number' ? `“No. ${item.number}”` : `“No. ${item.number}” with “${IN_WORDS[key](item[key])}”`

export const rules = createRounds<Round, Event, Due>({
  count: 1,
  deal,
  step: (round, event) => {
    switch (event.type) {
      case 'item-pressed': {
        const item = round.items.find(({ id }) => id === event.id)
        // One item at a time: a press during the work is refused, not queued.
        if (!item || round.processing || round.done.includes(item.id)) return round
        return item === nextOf(round) ? { ...round, processing: item.id } : { ...round, wrong: item.id }
      }
      case 'processed': {
        const { done, processing } = round
        return processing ? { ...round, done: [...done, processing], processing: null } : round
      }
      default:
        return round
    }
  },
  isRight: ({ items, done }) => done.length === items.length,
  missOf: (_, __, round) => {
    const { items, key, wrong } = round
    const item = items.find(({ id }) => id === wrong)
    if (!item) return null
    return `${inWords(item, key)} came too early. By ${key}, ${orderOf(round)}, the next item is ${inWords(nextOf(round)!, key)}.`
  },
  pending: ({ processing }) => (processing ? { after: WORK, due: { type: 'processed' } } : null),
  task: (round) =>
    `Process the ${round.items.length} items in the order of their “${round.key}”, “${orderOf(round)}”.`,
})
