import { expect, test } from 'vitest'
import { pressesOf } from './presses.ts'
import type { Input, Stray } from './recording.ts'

const PAGE: Input = { kind: 'page', type: '', id: '', name: '' }

const press = (id: string, name = id, at = 0): Stray => ({
  at,
  input: { kind: 'mouse', type: 'click', id, name },
})

/** When the presses were made that belong to an action at 10 s. */
const timesOf = (type: string, id: string, ...strays: readonly Stray[]) =>
  pressesOf({ at: 10_000, input: { kind: 'mouse', type, id, name: id }, said: null }, { type }, strays).map(
    ({ at }) => at,
  )

test('the press behind an event: its id, the quoted name, a word of the event, then the last one', () => {
  const presses = [
    press('read-cell', 'Read a cell'),
    press('read-range', 'Read the range'),
    press('x', 'Other'),
  ]
  const behind = (event: object, said: string | null = null, at = 0) =>
    pressesOf({ at, input: PAGE, said }, event, presses).map(({ input: { id } }) => id)
  expect(behind({ type: 'misheard', on: 'read-range' })).toEqual(['read-range'])
  expect(behind({ type: 'misheard' }, '“Read a cell” heard “Other”.')).toEqual(['read-cell'])
  expect(behind({ type: 'read', read: 'range' })).toEqual(['read-range'])
  expect(behind({ type: 'copied', isDone: true }, null, 2000)).toEqual(['x'])
  expect(behind({ type: 'copied', isDone: true }, null, 2001)).toEqual([])
  expect(pressesOf({ at: 0, input: PAGE, said: null }, { type: 'copied' }, [])).toEqual([])
})

test('a double-click belongs to the last two clicks on its control within half a second', () => {
  const clicks = [9300, 9500, 9600, 9900].map((at) => press('target', 'target', at))
  expect(timesOf('dblclick', 'target', ...clicks, press('other', 'other', 9950))).toEqual([9600, 9900])
  expect(timesOf('dblclick', 'target', press('target', 'target', 9499), clicks[3]!)).toEqual([9900])
})

test('a submitted form belongs to the last press, however long ago, if that was on its submitter', () => {
  const form: Input = { kind: 'mouse', type: 'submit', id: 'form', name: 'form' }
  const timesOfSubmit = (submitter: Input | undefined, ...strays: readonly Stray[]) =>
    pressesOf({ at: 10_000, input: form, said: null, submitter }, { type: 'submit' }, strays).map(
      ({ at }) => at,
    )
  const send = press('send', 'Send', 100)
  expect(timesOfSubmit(send.input, press('a', 'a', 50), send)).toEqual([100])
  expect(timesOfSubmit(send.input, send, press('a', 'a', 9990))).toEqual([])
  expect(timesOfSubmit(press('send', 'Other').input, send)).toEqual([])
  expect(timesOfSubmit(undefined, send)).toEqual([])
})

test('no other action has presses of its own', () => {
  expect(timesOf('click', 'target', press('target', 'target', 9990))).toEqual([])
})
