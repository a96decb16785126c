import { expect, test } from 'vitest'
import {
  columnName,
  flag,
  insertOf,
  number,
  numberOrNull,
  rowReader,
  text,
  textOrNull,
  updateOf,
  word,
} from './columns.ts'

test('a row is read column by column, by the type of each', () => {
  const read = rowReader<{
    id: string
    lastSeat: number
    goneAt: number | null
    goneWhy: string | null
    isShown: boolean
    deal: 'plain' | 'own'
  }>({ id: text, lastSeat: number, goneAt: numberOrNull, goneWhy: textOrNull, isShown: flag, deal: word() })
  // Cells in PostgreSQL's form and in SQLite's.
  const postgres = { id: 'a', last_seat: '12', gone_at: '0', gone_why: '', is_shown: 1, deal: 'own', more: 1 }
  expect(read(postgres)).toEqual({
    id: 'a',
    lastSeat: 12,
    goneAt: 0,
    goneWhy: '',
    isShown: true,
    deal: 'own',
  })
  const empty = { id: 'a', last_seat: 0, gone_at: null, gone_why: null, is_shown: 0, deal: 'plain' }
  expect(read(empty)).toMatchObject({ lastSeat: 0, goneAt: null, goneWhy: null, isShown: false })
})

test('a property is the column of its name', () => {
  expect(['id', 'seenAt', 'inARow', 'isClockDoubtful'].map(columnName)).toEqual([
    'id',
    'seen_at',
    'in_a_row',
    'is_clock_doubtful',
  ])
})

test('a row is written under the names that it is read by', () => {
  expect(insertOf('seats', { id: 'a', goneAt: null, isShown: true, tool: undefined })).toEqual({
    sql: 'insert into seats (id, gone_at, is_shown) values ($1, $2, $3) returning *',
    parameters: ['a', null, 1],
  })
  expect(
    updateOf('cells', { seatId: 'a', taskId: 'b' }, { isLeft: false, miss: undefined, inARow: 2 }),
  ).toEqual({
    sql: 'update cells set is_left = $1, in_a_row = $2 where seat_id = $3 and task_id = $4',
    parameters: [0, 2, 'a', 'b'],
  })
})
