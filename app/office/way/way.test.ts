import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LISTED_PROCESSES } from '#office-list'
import type { OwnShift } from '#shifts/base/own-shifts.ts'
import { CLEAN_NIGHTS, nextStep, type StepId, wayOf } from './way.ts'

const process = LISTED_PROCESSES.find(({ name }) => name === 'orders')!
const ALL = process.faults
const CLEAN = { clean: true, counts: {} }

let number = 0
const shift = (more: Partial<OwnShift> = {}): OwnShift => {
  number += 1
  return {
    id: number.toString(16).padStart(32, '0'),
    process: 'orders',
    size: 4,
    conditions: [],
    startedAt: new Date(Date.UTC(2026, 10, 1) + number * 60_000).toISOString(),
    result: CLEAN,
    ...more,
  }
}

const doneIn = (own: readonly OwnShift[]): readonly StepId[] =>
  wayOf(process, own).flatMap(({ id, isDone }) => (isDone ? [id] : []))

test('the first clean shift without faults is the one by hand, the second one the robot’s', () => {
  const failed = shift({ result: { clean: false, counts: { missed: 1 } } })
  expect(doneIn([failed])).toEqual([])
  expect(doneIn([failed, shift()])).toEqual(['by-hand'])
  expect(doneIn([failed, shift(), shift()])).toEqual(['by-hand', 'robot'])
})

test('an open shift, one of another process, and one whose faults are not told count for no step', () => {
  const { result: _, ...open } = shift()
  expect(doneIn([open, shift({ process: 'invoices' }), shift({ conditions: null })])).toEqual([])
})

test('only a day with every fault counts for all faults, and many items count for fewer', () => {
  expect(doneIn([shift({ conditions: ALL.slice(1) })])).toEqual([])
  expect(doneIn([shift({ conditions: ALL })])).toEqual(['faults'])
  expect(doneIn([shift({ conditions: ALL, size: 12 })])).toEqual(['faults', 'more'])
  expect(doneIn([shift({ conditions: ALL, size: 30 })])).toEqual(['faults', 'more', 'most'])
  const failed = { clean: false, counts: { doubled: 1 } }
  expect(doneIn([shift({ conditions: ALL, size: 30, result: failed })])).toEqual([])
})

test('pages that differ are a step of their own, whatever the faults', () => {
  expect(doneIn([shift({ conditions: ['names'] })])).toEqual(['pages'])
  expect(doneIn([shift({ conditions: [...ALL, 'late'] })])).toEqual(['pages'])
})

test('a trial counts when its newest nights are clean; nights of two trials are not added', () => {
  const night = (trial: string, clean = true) =>
    shift({ conditions: ALL, result: { clean, counts: {}, trial } })
  const nights = (count: number, trial: string) => Array.from({ length: count }, () => night(trial))
  expect(doneIn(nights(CLEAN_NIGHTS - 1, 'a'))).toEqual([])
  expect(doneIn([...nights(CLEAN_NIGHTS - 1, 'a'), night('b')])).toEqual([])
  expect(doneIn([night('a', false), ...nights(CLEAN_NIGHTS, 'a')])).toEqual(['trial'])
  expect(doneIn([...nights(CLEAN_NIGHTS, 'a'), night('a', false)])).toEqual([])
})

test('the next step is the first that is not done, and says what was counted on which day', () => {
  const next = (own: readonly OwnShift[]) => nextStep(process, wayOf(process, own))
  expect(next([])).toMatchObject({ step: { id: 'by-hand' }, counted: null, again: null, lesson: null })
  const failed = shift({
    conditions: ['answer-lost'],
    result: { clean: false, counts: { doubled: 2 }, lesson: 'again-after-error' },
  })
  expect(next([shift(), shift(), failed])).toMatchObject({
    step: { id: 'faults' },
    counted: 'done again: 2, on a day with answer lost',
    lesson: 'again-after-error',
    again: failed.id,
  })
  // A clean day with one fault is no reason to work it again: the step wants all of them.
  expect(next([shift(), shift(), failed, shift({ conditions: ['cut'] })])).toMatchObject({
    step: { id: 'faults' },
    counted: null,
    again: null,
  })
})

test('the order of the list changes nothing: every machine of an account shows the same way', () => {
  const one = fc.record({
    size: fc.constantFrom(4, 12, 30),
    conditions: fc.constantFrom([], [...ALL], ['cut'], ['names']),
    clean: fc.boolean(),
    at: fc.nat(3),
  })
  const own = fc.array(one, { maxLength: 8 }).map((all) =>
    all.map(({ size, conditions, clean, at }, i) =>
      shift({
        id: i.toString(16).padStart(32, '0'),
        size,
        conditions,
        result: { clean, counts: {} },
        startedAt: `2026-11-0${at + 1}T00:00:00.000Z`,
      }),
    ),
  )
  fc.assert(
    fc.property(
      own.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, mixed]) => {
        expect(wayOf(process, mixed)).toEqual(wayOf(process, all))
      },
    ),
    { seed: 20_261_128 },
  )
})
