import { expect, test } from 'vitest'
import { OFFICE_VERSION } from '#office/tasks.ts'
import { commitmentOf } from '#server/held/seeds.ts'
import { replayOfShift } from './replay-shift.ts'

/** The log of a shift in which nobody did anything, as a version of the office promised it. */
const logOf = (version: number) => {
  const [id, seed, nonce] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)]
  const commit = commitmentOf(`botarena-shift-${version}`, id, seed, nonce)
  return { id, process: 'orders', size: 4, conditions: [], seed, nonce, commit, acts: [] }
}

test('a log of this version is played again, and one of an older version is refused with the reason', () => {
  expect(replayOfShift(logOf(OFFICE_VERSION))).toMatchObject({ isGood: true })
  expect(replayOfShift(logOf(OFFICE_VERSION - 1))).toEqual({
    isGood: false,
    sentence: expect.stringContaining(`a shift of version ${OFFICE_VERSION - 1} of the office`),
  })
  expect(replayOfShift(logOf(0)).sentence).toContain('the commitment does not fit')
})
