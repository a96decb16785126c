import { expect, test } from 'vitest'
import { now } from '#kit/clock.ts'
import { assignedBy } from './assigned.ts'
import type { KnownTask } from './seat.ts'

const task = (level: number, opensAt?: number, conditions = ''): KnownTask => ({
  id: `${level}${conditions}`,
  level,
  conditions,
  deal: 'own',
  ...(opensAt === undefined ? {} : { opensAt }),
})

test('in a class a level is a task, a task that opens later, or none', () => {
  const tasks = [
    task(4),
    task(8, now() + 60_000),
    task(9, now() - 1),
    task(11, now() + 60_000),
    task(11, undefined, 'late'),
  ]
  const assigned = assignedBy({ tasks })!
  expect([4, 8, 9, 11, 12].map(assigned)).toEqual(['task', 'soon', 'task', 'task', 'none'])
})

test('without a seat, and in a class without a task, nothing is said of levels', () => {
  expect(assignedBy(null)).toBeNull()
  expect(assignedBy({ tasks: [] })).toBeNull()
})

test('what an earlier page kept of a task has no moment, and is open', () => {
  const { opensAt: _, ...old } = task(4)
  expect(assignedBy({ tasks: [old] })!(4)).toBe('task')
})
