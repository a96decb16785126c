import { expect, test } from 'vitest'
import type { ShiftState, TapeAct } from '#contract/office.ts'
import { isSameShift } from '#shifts/base/same-shift.ts'
import { aligned, compare, type EndedShift, isEnded, rowsOf } from './compared.ts'

const acts = (words: string, from = 1): TapeAct[] =>
  words.split(' ').map((word, i) => ({ act: from + i, app: 'shop', do: word }))

const inShort = (a: string, b: string) =>
  aligned(acts(a), acts(b)).map((step) => `${step.a?.do ?? '-'}${step.b?.do ?? '-'}`)

const state = (more: Partial<EndedShift> = {}): EndedShift => ({
  ...({} as ShiftState),
  process: 'orders',
  size: 1,
  seed: '7'.repeat(32),
  conditions: ['cut'],
  acts: 4,
  logins: 2,
  starts: 1,
  counts: { missed: 0, doubled: 0 },
  items: [{ id: 'ORD-1', verdict: 'right', sentence: 'ORD-1 was ordered.' }],
  tape: {
    length: 4,
    items: [{ id: 'ORD-1', acts: acts('take fill place done') }],
    rest: [],
    faults: [],
  },
  ...more,
})

test('acts that are alike stand beside each other, and what only one did stands alone', () => {
  expect(inShort('t f p d', 't f p d')).toEqual(['tt', 'ff', 'pp', 'dd'])
  expect(inShort('t f p d', 't f p f p d')).toEqual(['tt', 'ff', 'pp', '-f', '-p', 'dd'])
  expect(inShort('t x d', 't y d')).toEqual(['tt', 'x-', '-y', 'dd'])
  expect(inShort('a b c d', 'x b y d z')).toEqual(['a-', '-x', 'bb', 'c-', '-y', 'dd', '-z'])
  expect(aligned([], acts('t'))).toEqual([{ a: null, b: { act: 1, app: 'shop', do: 't' } }])
  // The same word in another program is another act.
  expect(aligned(acts('t'), [{ act: 1, app: 'desk', do: 't' }])).toHaveLength(2)
})

test('two long rows are compared too, each act once and in its order', () => {
  const [a, b] = [acts('a b c '.repeat(400).trim()), acts('c a '.repeat(500).trim())]
  const steps = aligned(a, b)
  expect(steps.flatMap((step) => step.a?.act ?? [])).toEqual(a.map(({ act }) => act))
  expect(steps.flatMap((step) => step.b?.act ?? [])).toEqual(b.map(({ act }) => act))
})

test('two plays differ in items, counts and faults, and the same play in nothing', () => {
  const monday = state({
    acts: 6,
    counts: { missed: 0, doubled: 1 },
    items: [{ id: 'ORD-1', verdict: 'doubled', sentence: 'ORD-1 was ordered twice.' }],
    tape: {
      length: 6,
      items: [{ id: 'ORD-1', acts: acts('take fill place fill place done') }],
      rest: [],
      faults: [{ act: 3, kind: 'answer-lost', item: 'ORD-1' }],
    },
  })
  const friday = state()
  const { counts, items, faults, figures } = compare(monday, friday)
  expect(counts).toEqual([{ key: 'doubled', title: 'Done again', of: [1, 0] }])
  expect(figures.find(({ title }) => title === 'Right items')!.of).toEqual([0, 1])
  expect(items[0]).toMatchObject({ id: 'ORD-1', verdicts: ['doubled', 'right'], isSame: false })
  expect(items[0]!.steps.filter(({ b }) => b === null)).toHaveLength(2)
  expect(faults).toEqual([{ kind: 'answer-lost', title: 'Answer lost', acts: [[3], []] }])
  const same = compare(friday, friday)
  expect(same.items.map(({ isSame }) => isSame)).toEqual([true, true])
  expect([same.counts, same.faults]).toEqual([[], []])
  // As a file: every row has the columns of the heading, and each act is there.
  const rows = rowsOf(compare(monday, friday), ['Monday', 'Friday'])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]))
  expect(rows.filter(([kind]) => kind === 'act')).toHaveLength(6)
  expect(rows).toContainEqual(['count', 'Done again', '', '', '1', '', '0', 'no'])
  expect(rows).toContainEqual(['item', 'ORD-1', '', '', 'doubled', '', 'right', 'no'])
})

test('only two plays of one deal are compared: the same seed, size and faults', () => {
  expect(isSameShift(state(), state())).toBe(true)
  expect(isSameShift(state(), state({ seed: '8'.repeat(32) }))).toBe(false)
  expect(isSameShift(state(), state({ conditions: [] }))).toBe(false)
  expect(isSameShift(state(), state({ size: 8 }))).toBe(false)
  const { seed: _, ...open } = state()
  expect(isSameShift(open, open)).toBe(false)
  expect([isEnded(state()), isEnded(open)]).toEqual([true, false])
})
