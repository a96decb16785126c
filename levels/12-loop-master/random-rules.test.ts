import { describe, expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, type State, nextOf, rules } from './random-rules.ts'
import type { Due } from './rules.ts'

const start = startOf(rules)
const pressed = (id: string): Event => ({ type: 'item-pressed', id })
const processed: Due = { type: 'processed' }
/** Processes the items in their order. */
function process(state: State, count: number): State {
  let now = state
  for (let i = 0; i < count; i++) now = steps(rules, now, pressed(nextOf(now.round)!.id), processed)
  return now
}

describe.each(Array.from({ length: 12 }, (_, i) => `queue-${i}`))('seed “%s”', (seed) => {
  const state = startOf(rules, seed)
  const { items, key, isDown } = state.round

  test('draws eight items without an equal value, which texts put in another order than numbers', () => {
    for (const one of ['amount', 'number', 'week'] as const) {
      const values = items.map((item) => item[one])
      expect(new Set(values).size).toBe(8)
      const asTexts = values.map(String).toSorted()
      expect(asTexts).not.toEqual(values.toSorted((a, b) => a - b).map(String))
    }
  })

  test('is solved in the order of its key, and not before the last item is done', () => {
    const seven = process(state, 7)
    expect(seven.round.done.map((id) => items.find((item) => item.id === id)![key])).toEqual(
      items
        .map((item) => item[key])
        .toSorted((a, b) => (isDown ? b - a : a - b))
        .slice(0, 7),
    )
    expect(rules.isSolved(steps(rules, seven, pressed(nextOf(seven.round)!.id)))).toBe(false)
    expect(rules.isSolved(process(seven, 1))).toBe(true)
  })

  test('an item out of turn is a miss that names both, also as the last but one', () => {
    const six = process(state, 6)
    const turn = nextOf(six.round)!
    const other = six.round.items.find(({ id }) => id !== turn.id && !six.round.done.includes(id))!
    const missed = steps(rules, six, pressed(other.id))
    expect(missed).toMatchObject({ misses: 1, round: { done: [], processing: null, wrong: null } })
    expect(missed.said).toContain(`“No. ${other.number}”`)
    expect(missed.said).toContain(`“No. ${turn.number}”`)
    expect(missed.said).toContain(key === 'number' ? `“No. ${turn.number}”` : `${turn[key]}`)
  })
})

test('a press while an item is in work is refused, right or wrong, and so is one of an item that is done', () => {
  const first = nextOf(start.round)!.id
  const working = steps(rules, start, pressed(first))
  for (const { id } of start.round.items) expect(steps(rules, working, pressed(id))).toBe(working)
  const done = steps(rules, working, processed)
  expect(steps(rules, done, pressed(first))).toBe(done)
})

test('work takes 1500 ms', () => {
  expect(rules.pending!(start)).toBeNull()
  const working = steps(rules, start, pressed(nextOf(start.round)!.id))
  expect(rules.pending!(working)).toEqual({ after: 1500, due: processed })
})
