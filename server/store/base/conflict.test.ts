import { expect, test } from 'vitest'
import { again, orRefuse } from './conflict.ts'
import { ConstraintError } from './store.ts'

/** Work that fails with an error at each of its first calls. */
function failing(error: Error, times: number) {
  const calls = { count: 0 }
  const work = async () => {
    calls.count += 1
    if (calls.count <= times) throw error
    return 'done'
  }
  return { calls, work }
}

const taken = new ConstraintError('unique', 'cards_key')
const broken = new ConstraintError('check', 'cards_check')

test('only a conflict is tried again, and only once', async () => {
  const once = failing(taken, 1)
  expect(await again(once.work)).toBe('done')
  const twice = failing(taken, 2)
  await expect(again(twice.work)).rejects.toBe(taken)
  const wrong = failing(broken, 1)
  await expect(again(wrong.work)).rejects.toBe(broken)
  expect([once, twice, wrong].map(({ calls }) => calls.count)).toEqual([2, 2, 1])
})

test('only a conflict becomes the refusal', async () => {
  const refusal = new Error('it is taken')
  await expect(orRefuse(failing(taken, 1).work, () => refusal)).rejects.toBe(refusal)
  await expect(orRefuse(failing(broken, 1).work, () => refusal)).rejects.toBe(broken)
})
