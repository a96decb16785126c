import { expect, test } from 'vitest'
import { groupCommit, type WaitingItem } from './group.ts'

type Item = WaitingItem<number, number>

/** Writes that end when the test ends them. */
function heldWrites() {
  const groups: number[][] = []
  const open: (() => void)[] = []
  const write = async (group: readonly Item[]) => {
    groups.push(group.map(({ item }) => item))
    await new Promise<void>((resolve) => open.push(resolve))
    for (const { item, resolve } of group) resolve(item)
  }
  return { groups, write, endOne: () => open.shift()?.(), isOpen: () => open.length > 0 }
}

/** Waits for everything due in this turn of the event loop and the next. */
const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('no group is larger than its size, and all are written in order', async () => {
  const held = heldWrites()
  const group = groupCommit(held.write, { size: 10, writers: 1 })
  const answers = numbers(25).map((item) => group.add(item))
  await turn()
  expect(held.groups.map(({ length }) => length)).toEqual([10])
  for (; held.isOpen(); await turn()) held.endOne()
  expect(held.groups.map(({ length }) => length)).toEqual([10, 10, 5])
  expect(held.groups.flat()).toEqual(numbers(25))
  expect(await Promise.all(answers)).toEqual(numbers(25))
})

test('at most as many groups are written at once as there are writers', async () => {
  const held = heldWrites()
  const group = groupCommit(held.write, { size: 1, writers: 3 })
  const answers = numbers(5).map((item) => group.add(item))
  for (let looked = 0; looked < 5; looked += 1) await turn()
  expect(held.groups).toEqual([[0], [1], [2]])
  held.endOne()
  for (let looked = 0; looked < 5; looked += 1) await turn()
  expect(held.groups).toHaveLength(4)
  for (; held.isOpen(); await turn()) held.endOne()
  await Promise.all(answers)
})

test('items that arrive while a group is written wait for the next one together', async () => {
  const held = heldWrites()
  const group = groupCommit(held.write, { size: 10, writers: 1 })
  const first = group.add(0)
  await turn()
  const later = [1, 2, 3].map((item) => group.add(item))
  await turn()
  held.endOne()
  await first
  await turn()
  expect(held.groups).toEqual([[0], [1, 2, 3]])
  held.endOne()
  await Promise.all(later)
})

test('no item is answered before its group is written, and settled waits for all', async () => {
  const held = heldWrites()
  const group = groupCommit(held.write, { size: 1, writers: 1 })
  const said: string[] = []
  const answers = [0, 1].map((item) => group.add(item).then(() => said.push(`answer ${item}`)))
  const settled = group.settled().then(() => said.push('settled'))
  await turn()
  expect(said).toEqual([])
  held.endOne()
  await turn()
  expect(said).toEqual(['answer 0'])
  held.endOne()
  await Promise.all([...answers, settled])
  expect(said).toEqual(['answer 0', 'answer 1', 'settled'])
})

test('a write that fails refuses its own group and no other', async () => {
  const write = async (group: readonly Item[]) => {
    if (group.some(({ item }) => item === 0)) throw new Error('full')
    for (const { item, resolve } of group) resolve(item)
  }
  const group = groupCommit(write, { size: 1, writers: 1 })
  const [failed, fine] = await Promise.allSettled([group.add(0), group.add(1)])
  expect([failed?.status, fine?.status]).toEqual(['rejected', 'fulfilled'])
})
