import { expect, onTestFinished, test } from 'vitest'
import { sqlite } from '#server/testing/stores.ts'
import { attackAll, isAsExpected } from './attacks.ts'

test('each attack solves as many levels as docs/runs.md says', async () => {
  const { store, remove } = await sqlite.open()
  onTestFinished(remove)
  const wrong: string[] = []
  let count = 0
  for await (const fallen of attackAll(store)) {
    count += fallen.of
    if (!isAsExpected(fallen))
      wrong.push(
        `${fallen.attack.name}, ${fallen.deal}: levels ${fallen.levels.join(', ') || 'none'} of ${fallen.of}`,
      )
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(800)
})
