import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { level } from './level.ts'
import { type Item, MENU, nameOf, pathTo } from './menu.ts'
import { type Event, HISTORY_LENGTH, TASKS, currentTask, rules } from './rules.ts'

const start = startOf(rules)
const chosen = (id: string): Event => ({ type: 'chosen', id })
const play = (...ids: string[]) => steps(rules, start, ...ids.map(chosen))

const all = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...all(item.items ?? [])])
const leaves = all(MENU).filter(({ items }) => !items)

test('the five items in their order solve it', () => {
  expect(rules.isSolved(play(...start.tasks))).toBe(true)
})

test('wrong choices in between do no lasting harm', () => {
  expect(rules.isSolved(play(...start.tasks.flatMap((id) => ['menu-view-zoom', id])))).toBe(true)
})

test('four of five do not', () => {
  expect(rules.isSolved(play(...start.tasks.slice(0, 4)))).toBe(false)
})

test('the right items in another order do not', () => {
  expect(rules.isSolved(play(...start.tasks.toReversed()))).toBe(false)
  expect(play(start.tasks[1]!).done).toBe(0)
})

test.each(TASKS)('a namesake or neighbour of %s is refused, and written down as wrong', (id) => {
  const wanted = pathTo(id)
  const { name } = wanted.at(-1)!
  const namesakes = leaves.filter((item) => item.name === name && item.id !== id)
  expect(namesakes.length).toBeGreaterThan(0)
  const before = { ...start, tasks: [id] }
  for (const namesake of namesakes) {
    const after = steps(rules, before, chosen(namesake.id))
    expect(rules.isSolved(after)).toBe(false)
    expect(after.history).toEqual([{ number: 1, path: nameOf(pathTo(namesake.id)), isRight: false }])
  }
})

test('a parent is no choice, nor is an item that is not there', () => {
  expect(play('menu-file')).toBe(start)
  expect(play('menu-file-export')).toBe(start)
  expect(play('menu-nowhere')).toBe(start)
})

test('after the last task nothing more is written down', () => {
  const over = play(...start.tasks)
  expect(steps(rules, over, chosen('menu-view-zoom'))).toBe(over)
})

test('the history holds the last ten, by their numbers', () => {
  const { history } = play(...Array.from({ length: 12 }, () => 'menu-view-zoom'))
  expect(history).toHaveLength(HISTORY_LENGTH)
  expect(history[0]!.number).toBe(3)
  expect(history.at(-1)!.number).toBe(12)
})

test('each task is a path of two or three levels, and the order follows the seed', () => {
  for (const id of TASKS) expect([2, 3]).toContain(pathTo(id).length)
  const orders = ['1', '2', '3', '4', '5'].map((seed) => startOf(rules, seed).tasks.join())
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect(currentTask(play(...start.tasks))).toBeNull()
})

test('every item of the menu is a target, and nothing else is', () => {
  const menuitems = Object.values(level.targets).filter(({ role }) => role === 'menuitem')
  expect(menuitems.map(({ id, name }) => `${id} ${name}`).toSorted()).toEqual(
    all(MENU)
      .map(({ id, name }) => `${id} ${name}`)
      .toSorted(),
  )
})

test('a completed level is shown solved', () => {
  expect(rules.isSolved(rules.solution!(start))).toBe(true)
})
