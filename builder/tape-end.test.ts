import { expect, test } from 'vitest'
import { MOST_COLUMNS, holes } from '#kit/tape.ts'
import { checkTape } from './tape-end.ts'

test('up to level 31 every column has holes of its own, and level 32 would have none', () => {
  const columns = Array.from({ length: 32 }, (_, i) => holes(i + 1, 0))
  expect(new Set(columns.slice(0, 31)).size).toBe(31)
  expect(columns.slice(0, 31)).not.toContain('')
  expect(columns[31]).toBe('')
})

test('the build takes 31 levels, and refuses the 32nd with the page that says what to do', () => {
  expect(MOST_COLUMNS).toBe(31)
  expect(() => checkTape(31)).not.toThrow()
  expect(() => checkTape(32)).toThrow('ends with level 31, and there are to be 32. docs/decisions/025')
})
