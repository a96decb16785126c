import { expect, test } from 'vitest'
import { PROCESSES } from '#office/processes.ts'
import { SHIFT_PLAYERS } from './players.ts'

test('every process has a careful robot', () => {
  const without = PROCESSES.filter(({ name }) => !SHIFT_PLAYERS[name]?.['careful']).map(({ name }) => name)
  expect(without).toEqual([])
})
