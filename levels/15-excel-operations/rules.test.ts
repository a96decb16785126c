import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startOf, steps } from '#game/testing.ts'
import { type Event, READS, WRITES, rules } from './rules.ts'
import { type SheetDescription, columnName } from './sheet.ts'

const sheet = readFileSync(path.join(import.meta.dirname, '../../app/public/sample-data.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','))

const start = startOf(rules)
const play = (...events: Event[]) => steps(rules, start, ...events)

const downloaded: Event = { type: 'downloaded' }
const reads = READS.map((read): Event => ({ type: 'read', read, sheet }))
const writes = WRITES.map((write): Event => ({ type: 'written', write }))
const upToUpload = [downloaded, ...reads, ...writes]

const found = (rowCount: number): SheetDescription => ({ columns: ['ID'], rowCount, preview: [['1']] })
const chosen = (name: string): Event => ({ type: 'file-chosen', name })
const readAs = (rowCount: number): Event => ({ type: 'file-read', found: found(rowCount) })
const unreadable: Event = { type: 'file-unreadable' }

test.each(['employee-data.csv', 'employee-data.xlsx', 'DATA.CSV', 'Data.Xlsx'])(
  'all steps and %s solve it',
  (name) => {
    const state = play(...upToUpload, chosen(name), readAs(20))
    expect(rules.isSolved(state)).toBe(true)
    expect(state.upload).toEqual({ status: 'accepted', name, found: found(20) })
  },
)

test('each step moves on by its own deed, and the upload only once it was read', () => {
  const stepAfter = (...events: Event[]) => play(...events).steps.step
  expect(stepAfter()).toBe(1)
  expect(stepAfter(downloaded)).toBe(2)
  expect(stepAfter(downloaded, ...reads)).toBe(3)
  expect(stepAfter(...upToUpload)).toBe(4)
  expect(stepAfter(...upToUpload, chosen('a.csv'))).toBe(4)
  expect(stepAfter(...upToUpload, chosen('a.csv'), readAs(1))).toBe(5)
})

describe('what must not complete', () => {
  test.each(['data.txt', 'data.xls', 'data.csv.txt', 'data.xlsx.zip', 'csv', 'data.xlsx ', 'data.xlsm'])(
    'uploading "%s"',
    (name) => {
      const state = play(...upToUpload, chosen(name), readAs(20))
      expect(rules.isSolved(state)).toBe(false)
      expect(state.upload).toEqual({ status: 'refused', name, reason: 'ending' })
    },
  )

  test('an .xls renamed to .xlsx, or whatever else cannot be read', () => {
    const state = play(...upToUpload, chosen('data.xlsx'), unreadable)
    expect(rules.isSolved(state)).toBe(false)
    expect(state.upload).toEqual({ status: 'refused', name: 'data.xlsx', reason: 'unreadable' })
    expect(state.steps.step).toBe(4)
  })

  test('headers without a row', () => {
    const state = play(...upToUpload, chosen('data.csv'), readAs(0))
    expect(rules.isSolved(state)).toBe(false)
    expect(state.upload).toMatchObject({ status: 'refused', reason: 'empty' })
  })

  test('two of three reads, or one of them pressed twice', () => {
    const two = [downloaded, reads[0]!, reads[2]!]
    expect(rules.isSolved(play(...two, ...writes, chosen('a.csv'), readAs(1)))).toBe(false)
    expect(play(...two, reads[0]!).steps.step).toBe(2)
  })

  test('two of three writes, or one of them pressed twice', () => {
    const two = [downloaded, ...reads, writes[0]!, writes[1]!]
    expect(rules.isSolved(play(...two, chosen('a.csv'), readAs(1)))).toBe(false)
    expect(play(...two, writes[1]!).changes).toHaveLength(2)
  })

  test('the steps out of order', () => {
    expect(play(chosen('a.csv'), readAs(1))).toBe(start)
    expect(play(...reads)).toBe(start)
    expect(play(...writes)).toBe(start)
    expect(rules.isSolved(play(downloaded, ...writes, ...reads, chosen('a.csv'), readAs(1)))).toBe(false)
  })
})

test('the description of a file counts only for the file that was chosen last, and only while it is read', () => {
  const second = play(...upToUpload, chosen('a.csv'), chosen('b.csv'), readAs(20))
  expect(second.upload).toMatchObject({ status: 'accepted', name: 'b.csv' })
  const refused = play(...upToUpload, chosen('a.csv'), chosen('b.txt'))
  expect(steps(rules, refused, readAs(20))).toBe(refused)
  expect(steps(rules, refused, unreadable)).toBe(refused)
})

test('after a refused file the right one still counts, and after the end no other does', () => {
  const done = play(...upToUpload, chosen('a.txt'), chosen('a.csv'), readAs(3))
  expect(rules.isSolved(done)).toBe(true)
  expect(steps(rules, done, chosen('b.txt'))).toBe(done)
})

describe('the writes, in any order', () => {
  const orders = [writes, writes.toReversed(), [writes[1]!, writes[2]!, writes[0]!]]
  test.each(orders.map((order) => [order] as const))(
    'each goes on from the one before and leaves the served data alone',
    (order) => {
      const { changes, sheet: served } = play(downloaded, ...reads, ...order)
      expect(served).toBe(sheet)
      expect(changes[0]!.before).toBe(sheet)
      expect(changes[2]!.before).toBe(changes[1]!.after)
      expect(sheet).toHaveLength(21)
      for (const { before, after } of changes) expect(after).not.toEqual(before)
    },
  )

  test('writing a cell, a row and a formula changes only these', () => {
    const [cell, row, formula] = play(downloaded, ...reads, ...writes).changes
    expect([cell!.address, cell!.before[1]![5], cell!.after[1]![5]]).toEqual(['F2', '4.6', '5.0'])
    expect([row!.address, row!.before.length, row!.after.length]).toEqual(['A22:F22', 21, 22])
    expect([formula!.address, formula!.after[1]![6]]).toEqual(['G2', '=SUM(D2:D22)'])
    expect(formula!.result).toBe(1_065_100)
  })
})

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
