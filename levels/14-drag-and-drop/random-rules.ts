import type { Dice } from '#game/luck.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'

/** Work items with similar names: a part of a name fits several. */
const ITEMS = [
  'Train ticket',
  'Train ticket refund',
  'Hotel bill',
  'Hotel bill copy',
  'Job offer',
  'Job application',
  'Office lease',
  'Car lease',
  'Price list',
  'Price list draft',
  'Timesheet',
  'Timesheet correction',
  'Expense claim',
  'Expense claim copy',
  'Delivery note',
  'Delivery note copy',
  'Purchase order',
  'Purchase order change',
  'Tax form',
  'Bank letter',
  'Warranty card',
  'Customer complaint',
  'Test protocol',
  'Meeting minutes',
] as const

const CATEGORIES = [
  'Accounts',
  'Legal',
  'Human resources',
  'Sales',
  'Purchasing',
  'Archive',
  'Audit',
  'Facilities',
  'Logistics',
  'Quality',
] as const

/** How many items the categories of a deal accept, in any order: eight in four. */
const SHARES = [1, 2, 2, 3] as const

/** A work item, with the category that accepts it. */
export type Item = { name: string; category: string }

export type Bench = {
  /** In the order of the simulation, which reveals nothing of the categories. */
  items: readonly Item[]
  categories: readonly string[]
  /** Names of the items in their categories. */
  sorted: readonly string[]
  /** The item that was clicked and waits for its category. */
  inHand: string | null
  /** The wrong drop. */
  wrong: { item: string; category: string } | null
}
export type State = Rounds<Bench>
export type Event =
  /** An item was clicked: it is picked up, or put down again. */
  | { type: 'picked'; item: string }
  | { type: 'laid-down' }
  /** A category was clicked: the item in hand goes there. */
  | { type: 'zone-clicked'; zone: string }
  /** An item was dragged into a category. */
  | { type: 'dropped'; item: string; zone: string }

function deal(dice: Dice): Bench {
  const categories = dice.shuffle(CATEGORIES).slice(0, SHARES.length)
  const shares = dice
    .shuffle(SHARES)
    .flatMap((share, i) => Array.from({ length: share }, () => categories[i]!))
  const items = dice.shuffle(ITEMS).slice(0, shares.length)
  return {
    items: dice.shuffle(items.map((name, i) => ({ name, category: shares[i]! }))),
    categories,
    sorted: [],
    inHand: null,
    wrong: null,
  }
}

/** An item by its name, if it is still on the bench. */
const toSort = ({ items, sorted }: Bench, name: string): Item | undefined =>
  sorted.includes(name) ? undefined : items.find((item) => item.name === name)

function drop(bench: Bench, name: string, category: string): Bench {
  const item = toSort(bench, name)
  if (!item || !bench.categories.includes(category)) return bench
  return item.category === category
    ? { ...bench, inHand: null, sorted: [...bench.sorted, name] }
    : { ...bench, inHand: null, wrong: { item: name, category } }
}

/** Names in quotation marks, as a list: “A”, “B” and “C”. */
const inARow = (names: readonly string[]): string =>
  names
    .map((name) => `“${name}”`)
    .join(', ')
    .replace(/, (?=“[^”]*”$)/, ' and ')

export const rules = createRounds<Bench, Event>({
  count: 1,
  deal,
  step: (bench, event) => {
    switch (event.type) {
      case 'picked':
        if (!toSort(bench, event.item)) return bench
        return { ...bench, inHand: bench.inHand === event.item ? null : event.item }
      case 'laid-down':
        return bench.inHand === null ? bench : { ...bench, inHand: null }
      case 'zone-clicked':
        return bench.inHand === null ? bench : drop(bench, bench.inHand, event.zone)
      case 'dropped':
        return drop(bench, event.item, event.zone)
      default:
        return bench
    }
  },
  isRight: ({ items, sorted }) => sorted.length === items.length,
  missOf: ({ items }, _, { wrong }) =>
    wrong &&
    `“${wrong.item}” belongs in “${items.find(({ name }) => name === wrong.item)!.category}”, not in “${wrong.category}”.`,
  task: ({ items, categories }) =>
    [
      'Drag each work item into its category.',
      ...categories.map((category) => {
        const names = items.filter((item) => item.category === category).map(({ name }) => name)
        return `“${category}” takes ${inARow(names)}.`
      }),
    ].join(' '),
})
