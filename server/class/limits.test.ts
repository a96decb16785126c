import { expect, test } from 'vitest'
import { ask, openClass } from '#server/testing/class-room.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'
import { createLimits } from './base/limits.ts'

/** How often something may be done before it is refused, and the refusal. */
function allowed(work: () => void): [count: number, refusal: unknown] {
  for (let count = 0; count < 10_000; count += 1) {
    try {
      work()
    } catch (error) {
      return [count, error]
    }
  }
  return [Infinity, null]
}

const times = (count: number) => [
  count,
  expect.objectContaining({ status: 429, retryAfter: expect.any(Number) }),
]

test('a seat, a link and an address have calls of their own, and an old link does not use up the new one’s', () => {
  const { call, check } = createLimits()
  const board = { kind: 'board', id: 'a', generation: 1 } as const
  expect(allowed(() => call({ kind: 'seat', id: 'a', generation: 1 }, 'school'))).toEqual(times(300))
  expect(allowed(() => call(board, 'school'))).toEqual(times(1200))
  expect(allowed(() => call({ ...board, generation: 2 }, 'school'))).toEqual(times(1200))
  expect(allowed(() => call({ ...board, kind: 'view' }, 'school'))).toEqual(times(1200))
  expect(allowed(() => call(null, 'school'))).toEqual(times(3000))
  expect(allowed(() => call(null, 'home'))).toEqual(times(3000))
  expect(allowed(() => check('school'))).toEqual(times(300))
})

/** Connections at a time: a busy machine resets some of a thousand. */
const AT_ONCE = 45

/** Makes a call many times. @returns the status of each answer */
async function statusesOf(count: number, one: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const length = Math.min(AT_ONCE, count - statuses.length)
    const answers = await Promise.all(Array.from({ length }, one))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

test('every call is counted, whatever its path: a board’s, a stranger’s, and one that does not exist', async () => {
  const { url } = await startTestServer()
  const room = await openClass(url)
  const other = await openClass(url)
  const board = [
    () => ask(url, 'GET', `/classes/${room.id}/board`, room.board),
    () => ask(url, 'GET', `/classes/${room.id}/seats`, room.board),
    () => ask(url, 'GET', '/no-such-call', room.board),
  ]
  const statuses: number[] = []
  for (const one of board) statuses.push(...(await statusesOf(405, one)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  const refused = await ask(url, 'GET', `/classes/${room.id}/board`, room.board)
  expect([refused.status, refused.json['code']]).toEqual([429, 'too_often'])
  // The next class and the operator go on.
  expect((await ask(url, 'GET', `/classes/${other.id}/board`, other.board)).status).toBe(200)
  expect((await ask(url, 'GET', '/classes', SECRET_KEY)).status).toBe(200)
})

test('badges are checked 300 times a minute for an address', async () => {
  const { url } = await startTestServer()
  const check = () => ask(url, 'POST', '/verify', null, { jwt: 'x.y.z' })
  const statuses = await statusesOf(303, check)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  const refused = await check()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
