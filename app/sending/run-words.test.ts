import { expect, test } from 'vitest'
import { MOST_RUN_ENTRIES } from '#contract/run.ts'
import { recordedSoFar } from './run-words.ts'

test('a player reads how many actions a run may have before it has too many', () => {
  expect(recordedSoFar(1)).toBe('The server has recorded 1 action')
  expect(recordedSoFar(MOST_RUN_ENTRIES - 501)).toBe('The server has recorded 4499 actions')
  expect(recordedSoFar(MOST_RUN_ENTRIES - 500)).toBe(
    `The server has recorded 4500 actions of at most ${MOST_RUN_ENTRIES}`,
  )
})
