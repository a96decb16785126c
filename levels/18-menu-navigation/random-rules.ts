import type { Dice } from '#game/luck.ts'
import { type Rounds, createRounds } from '#game/rounds.ts'
import { type Item, MENU, nameOf, pathTo } from './menu.ts'

/** How many items are asked for. */
const COUNT = 8

/** Ids of the items without a menu of their own: only those can be chosen. */
const leavesOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ id, items: below }) => (below ? leavesOf(below) : [id]))

export type Choices = {
  /** Ids of the items to choose, in their order. */
  wanted: readonly string[]
  /** How many of them were chosen. */
  done: number
  /** Id of the item that was chosen out of order. */
  wrong: string | null
}
export type State = Rounds<Choices>
export type Event = { type: 'chosen'; id: string }

const deal = (dice: Dice): Choices => ({
  wanted: dice.shuffle(leavesOf(MENU)).slice(0, COUNT),
  done: 0,
  wrong: null,
})

export const rules = createRounds<Choices, Event>({
  count: 1,
  deal,
  step: (choices, { type, id }) => {
    const item = type === 'chosen' ? pathTo(id).at(-1) : undefined
    // A parent only opens its menu.
    if (!item || item.items) return choices
    return id === choices.wanted[choices.done]
      ? { ...choices, done: choices.done + 1 }
      : { ...choices, wrong: id }
  },
  isRight: ({ done }) => done === COUNT,
  missOf: (_, __, { wanted, done, wrong }) =>
    wrong && `“${nameOf(pathTo(wrong))}” was chosen, but “${nameOf(pathTo(wanted[done]!))}” was expected.`,
  task: ({ wanted }) =>
    `Choose these items of the menus, in this order: ${wanted.map((id) => `“${nameOf(pathTo(id))}”`).join(', ')}.`,
})
