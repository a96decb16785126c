import { expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import {
  type Event,
  FEWEST_ROWS,
  type Field,
  MOST_ROWS,
  amountFaultOf,
  incompleteOf,
  missingOf,
  noDateOf,
  onDay,
  rules,
} from './rules.ts'

const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)
const edited = (field: Field, text: string): Event => ({ type: 'edited', field, text })
const named = (name: string, row = 1): Event => ({ type: 'row-edited', row, column: 'name', text: name })
const submitted: Event = { type: 'submitted' }
const added: Event = { type: 'row-added' }
const removed = (row: number): Event => ({ type: 'row-removed', row })

const filled: Event[] = [
  edited('company', 'Acme'),
  edited('client', 'Globex'),
  edited('invoiceDate', '03/05/2026'),
  edited('dueDate', '04-04-2026'),
  named('Paper', 3),
]

test('a filled invoice, submitted, solves it', () => {
  expect(rules.isSolved(play(...filled, submitted))).toBe(true)
})

test('without a submit it does not', () => {
  expect(rules.isSolved(play(...filled))).toBe(false)
})

test.each([
  ['no company', edited('company', ''), 'company'],
  ['a blank company', edited('company', '  '), 'company'],
  ['a company that cannot be seen', edited('company', '\u200B\u2060\uFEFF\u3164\u2800\u034F'), 'company'],
  ['a company without a sign of its own', edited('company', '\u0301\uFE0F'), 'company'],
  ['a company in a sign of nobody', edited('company', '\uE000\u{10FFFF}\uD800'), 'company'],
  [
    'a company written in a blank of another script',
    edited('company', '\u{13441}\u{1D159}\uFFFC'),
    'company',
  ],
  ['no client', edited('client', ''), 'client'],
  ['no invoice date', edited('invoiceDate', ''), 'invoiceDate'],
  ['31 February', edited('invoiceDate', '02/31/2026'), 'invoiceDate'],
  ['31 February in words', edited('invoiceDate', 'February 31, 2026'), 'invoiceDate'],
  ['no due date', edited('dueDate', ''), 'dueDate'],
  ['a due date that is none', edited('dueDate', 'soon'), 'dueDate'],
  ['a due date out of range', edited('dueDate', '01/01/2101'), 'dueDate'],
  ['no named material', named('', 3), 'materials'],
  ['a material that cannot be seen', named('\u200B', 3), 'materials'],
  ['a material named with blanks', named('  ', 3), 'materials'],
] as const)('%s is refused, and nothing typed is lost', (_, miss, missing) => {
  const before = play(...filled, miss)
  const after = steps(rules, before, submitted)
  expect(rules.isSolved(after)).toBe(false)
  expect(missingOf(after)).toEqual([missing])
  expect(after).toEqual({ ...before, refusals: 1 })
})

test.each(['X', '7', '&', '会社', '🤖', 'א', '\u200BA\u200B', 'é'])('"%s" is a company', (name) => {
  expect(missingOf(play(...filled, edited('company', name)))).toEqual([])
})

test('a material needs a name, not an amount', () => {
  const amounts: Event[] = (['quantity', 'price'] as const).map((column) => ({
    type: 'row-edited',
    row: 1,
    column,
    text: '5',
  }))
  expect(rules.isSolved(play(...filled, named('', 3), ...amounts, submitted))).toBe(false)
})

test('five rows at first, forty at most, five at least', () => {
  expect(start.rows).toHaveLength(FEWEST_ROWS)
  const full = play(...Array.from({ length: 50 }, () => added))
  expect(full.rows).toHaveLength(MOST_ROWS)
  expect(steps(rules, full, added)).toBe(full)
  expect(steps(rules, start, removed(1))).toBe(start)
  expect(steps(rules, full, ...full.rows.map(({ id }) => removed(id))).rows).toHaveLength(FEWEST_ROWS)
})

test('the other rows keep their values when one is removed, and no row is added twice', () => {
  const state = play(named('Paper', 3), added, removed(2), added)
  expect(state.rows.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7])
  expect(state.rows[1]!.name).toBe('Paper')
  expect(steps(rules, state, removed(2))).toBe(state)
})

test('a submitted invoice cannot be changed', () => {
  const sent = play(...filled, submitted)
  for (const event of [edited('company', 'Other'), named('Pens', 1), added, submitted]) {
    expect(steps(rules, sent, event)).toBe(sent)
  }
})

test('a completed level shows the demo, due thirty days after the day it is looked at', () => {
  const demo = rules.solution!(start)
  expect(rules.isSolved(demo)).toBe(true)
  const shown = onDay(demo, { year: 2026, month: 12, day: 15 })
  expect([shown.company, shown.client]).toEqual(['Demo Company Ltd.', 'ABC Corporation'])
  expect([shown.invoiceDate, shown.dueDate]).toEqual(['12/15/2026', '01/14/2027'])
  expect(missingOf(shown)).toEqual([])
  expect(onDay(start, { year: 2026, month: 12, day: 15 })).toBe(start)
})

test.each([
  ['11∕20∕2026', 'a division slash (U+2215)'],
  ['11⁄20⁄2026', 'a fraction slash (U+2044)'],
  ['11／20／2026', 'a full-width slash (U+FF0F)'],
  ['11‑20‑2026', 'a no-break hyphen (U+2011)'],
  ['１1/20/2026', 'the digit “１” (U+FF11)'],
  ['11/20/٢026', 'the digit “٢” (U+0662)'],
])('a date that only looks like one has its sign named: %s', (text, sign) => {
  expect(noDateOf(text)).toBe(`Not a date: it has ${sign}`)
  const state = play(...filled, edited('dueDate', text))
  expect(incompleteOf(missingOf(state), state).text).toContain(
    `Not a date: due date holds “${text}”. Use MM/dd/yyyy. It has `,
  )
})

test('a text that no sign makes a date is told the form, and names no sign', () => {
  for (const text of ['31∕12∕2026', 'soon', '∕', '20.11.2026'])
    expect(noDateOf(text)).toBe('Not a date: use MM/dd/yyyy')
  const state = play(...filled, edited('dueDate', '31∕12∕2026'))
  expect(incompleteOf(missingOf(state), state).text).toBe(
    'Not a date: due date holds “31∕12∕2026”. Use MM/dd/yyyy.',
  )
})

test('an amount with a sign that looks like a key’s has it named, and another wrong amount has not', () => {
  const priced = (text: string) =>
    amountFaultOf(play(...filled, { type: 'row-edited', row: 1, column: 'price', text }))
  expect(priced('1٫50')).toContain('It has an Arabic decimal separator (U+066B) at position 2')
  expect(priced('1,50')).not.toContain('It has')
})
