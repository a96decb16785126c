import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { game } from './random-events.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { FEWEST_ROWS, HEAD } from './rules.ts'

/** The completed invoice before its submit. */
function filled(seed = '2'): State {
  let state = startOf(rules, seed)
  for (;;) {
    const event = game.next(state) as Event
    if (event.type === 'submitted') return state
    state = steps(rules, state, event)
  }
}
const start = filled()
const { order, invoice } = start
const submitted = (...events: Event[]): State => steps(rules, start, ...events, { type: 'submitted' })
const rowEdited = (i: number, column: 'name' | 'quantity' | 'price', text: string): Event => ({
  type: 'row-edited',
  row: invoice.rows[i]!.id,
  column,
  text,
})

test('the order, submitted, solves it; it has more materials than the form has rows at first', () => {
  expect(rules.isSolved(start)).toBe(false)
  expect(rules.isSolved(submitted())).toBe(true)
  expect(order.items.length).toBeGreaterThan(FEWEST_ROWS)
})

test.each(HEAD)('another %s is refused, and both are said', (field) => {
  const text = field.endsWith('Date') ? '01/31/2031' : `${order[field]}x`
  const state = submitted({ type: 'edited', field, text })
  expect(rules.isSolved(state)).toBe(false)
  expect(state.refused).toContain(`“${text}”, but “${order[field]}” is expected.`)
  // A changed invoice is not judged yet.
  expect(steps(rules, state, { type: 'edited', field, text: order[field] }).refused).toBeNull()
})

test.each(order.items.map((_, i) => i))('row %d must be as it was ordered', (i) => {
  const { name, quantity, price } = order.items[i]!
  for (const event of [
    rowEdited(i, 'name', name.toUpperCase()),
    rowEdited(i, 'name', name.slice(0, -1)),
    rowEdited(i, 'quantity', `${quantity}.5`),
    rowEdited(i, 'quantity', ''),
    rowEdited(i, 'price', `${price}9`),
    rowEdited(i, 'price', price.replace('.', ',')),
  ]) {
    const state = submitted(event)
    expect(rules.isSolved(state)).toBe(false)
    expect(state.refused).toContain(`Material ${i + 1} is “`)
    expect(state.refused).toContain(`“${quantity}” of “${name}” at “${price}” is expected.`)
  }
})

test('two rows in the other order, one too many and one too few are refused', () => {
  const [one, other] = order.items as [(typeof order.items)[0], (typeof order.items)[0]]
  const swapped = (['name', 'quantity', 'price'] as const).flatMap((column) => [
    rowEdited(0, column, other[column]),
    rowEdited(1, column, one[column]),
  ])
  expect(submitted(...swapped).refused).toContain('Material 1 is')
  const last = Math.max(...invoice.rows.map(({ id }) => id)) + 1
  const more = submitted({ type: 'row-added' }, { type: 'row-edited', row: last, column: 'price', text: '1' })
  expect(more.refused).toBe(
    `There are ${order.items.length + 1} materials, but ${order.items.length} are expected.`,
  )
  const fewer = submitted({ type: 'row-removed', row: invoice.rows.at(-1)!.id })
  expect(fewer.refused).toContain(`Material ${order.items.length} is missing, but `)
})

test('a date may have another form, an amount more zeros, and an empty row is ignored', () => {
  const [month, day, year] = order.invoiceDate.split('/')
  const state = submitted(
    { type: 'edited', field: 'invoiceDate', text: `${year}-${month}-${day}` },
    rowEdited(0, 'quantity', `${order.items[0]!.quantity}.0`),
    { type: 'row-added' },
  )
  expect(rules.isSolved(state)).toBe(true)
})

test('an invoice that lacks something is incomplete, as in the standard task', () => {
  const event = { type: 'submitted' } as const
  const before = startOf(rules, '2')
  const after = steps(rules, before, event)
  expect(after.refused).toBeNull()
  expect(rules.missOf!(before, event, after)).toMatch(/^Incomplete Form/)
})
