import { expect, test } from 'vitest'
import { appliedPreferences, isCounted, readPreferences } from './preferences.ts'

test('of a preference said twice the first counts', () => {
  expect(readPreferences('return=minimal, return=representation')).toEqual({ return: 'minimal' })
  expect(readPreferences('return=representation,return=minimal')).toEqual({ return: 'representation' })
})

test('an unknown value does not prevent a known one', () => {
  expect(readPreferences('return=nothing, return=minimal, count=some')).toEqual({ return: 'minimal' })
})

test('strict handling names all that it does not know; lenient passes over it', () => {
  expect(() => readPreferences('a=1, handling=strict, return=nothing')).toThrow(
    expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: a=1, return=nothing' }),
  )
  expect(readPreferences('handling=lenient, handling=strict, a=1')).toEqual({ handling: 'lenient' })
  expect(readPreferences('handling=strict, timezone=UTC, max-affected=1')).toEqual({ handling: 'strict' })
})

test("what was applied is said in PostgREST's order, of the names that were looked at", () => {
  const said = readPreferences('handling=strict, count=exact, return=minimal, tx=commit')
  expect(appliedPreferences(said, ['return', 'count', 'handling'])).toBe(
    'return=minimal, count=exact, handling=strict',
  )
  expect(appliedPreferences(said, ['missing'])).toBeNull()
  expect([isCounted(said), isCounted({})]).toEqual([true, false])
})
