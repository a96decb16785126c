import { expect, test } from 'vitest'
import type { WatchedAct, WatchedShift } from '#contract/office-watch.ts'
import { itemWords, newsInWords, spanOf, takeLine } from './watched.ts'

const act = (number: number, more: Partial<WatchedAct> = {}): WatchedAct => ({
  act: number,
  app: 'desk',
  do: 'take',
  item: null,
  at: 0,
  ...more,
})

const shift = (acts: readonly WatchedAct[], more: Partial<WatchedShift> = {}): WatchedShift => ({
  kind: 'shift',
  mark: acts.at(-1)?.act ?? 0,
  isWhole: true,
  process: 'orders',
  size: 4,
  status: 'open',
  items: [{ id: 'ORD-1', status: 'done' }],
  acts,
  logins: 0,
  visits: 1,
  ...more,
})

const numbers = (known: WatchedShift | null) => known!.acts.map((one) => one.act)

test('acts are taken once, in their order, and a pulse changes nothing', () => {
  const first = takeLine(null, shift([act(1), act(2)]))
  expect(takeLine(first, { kind: 'pulse' })).toBe(first)
  // After a break the last act came again.
  const next = takeLine(first, shift([act(2), act(3)], { isWhole: false }))
  expect(numbers(next)).toEqual([1, 2, 3])
  expect(next).toMatchObject({ mark: 3, isWhole: true })
  // Another database behind the same address: what was known is no longer so.
  expect(numbers(takeLine(next, shift([act(1)])))).toEqual([1])
})

test('the end of a shift keeps the acts that the page has, also if it comes without them', () => {
  const known = takeLine(null, shift([act(1), act(2)]))
  const bare = shift([], { status: 'handed-in', items: [], mark: 3 })
  expect(takeLine(known, bare)).toMatchObject({ status: 'handed-in', items: [{ id: 'ORD-1' }] })
  expect(numbers(takeLine(known, bare))).toEqual([1, 2])
  expect(takeLine(null, bare)).toMatchObject({ status: 'handed-in', acts: [] })
})

test('a hole stays where it was punched until the tape is full', () => {
  expect([0, 1, 40].map(spanOf)).toEqual([0, 1, 40].map(() => ({ from: 0, length: 40 })))
  expect(spanOf(41)).toEqual({ from: 0, length: 80 })
  expect(spanOf(320)).toEqual({ from: 0, length: 320 })
  for (const mark of [321, 480, 481, 9999]) {
    const { from, length } = spanOf(mark)
    expect(mark - from).toBeGreaterThan(length / 2)
    expect(mark - from).toBeLessThanOrEqual(length)
  }
})

test('a screen reader hears the newest acts, and every fault that was met meanwhile', () => {
  const acts = [
    act(1, { do: 'enter' }),
    act(2, { item: 'ORD-1' }),
    act(3, { item: 'ORD-1', app: 'shop', do: 'place', saw: 'error' }),
    act(4, { item: 'ORD-1', do: 'done' }),
    act(5),
    act(6, { do: 'hand-in' }),
  ]
  expect(newsInWords(shift(acts.slice(0, 2)), 1)).toBe('Act 2, ORD-1: taken. 1 of 4 items are closed.')
  expect(newsInWords(shift(acts), 0)).toBe(
    '3 more acts. At act 3 an error page came. Act 4, ORD-1: closed as done. Act 5: taken. Act 6: handed in. 1 of 4 items are closed.',
  )
  expect(newsInWords(shift(acts), 6)).toBe('')
})

test('an item says how it stands, and never whether that is right', () => {
  expect(itemWords({ id: 'a', status: 'taken', holder: 'Ada' })).toBe('in hand')
  expect(itemWords({ id: 'a', status: 'exception', code: 'PACK-SIZE' })).toBe('PACK-SIZE')
  expect((['new', 'done', 'failed'] as const).map((status) => itemWords({ id: 'a', status }))).toEqual([
    'waits',
    'done',
    'system exception',
  ])
})
