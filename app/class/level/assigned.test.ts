import { expect, test } from 'vitest'
import type { KnownTask } from '#class/seat/seat.ts'
import { now } from '#kit/clock.ts'
import { assignedBy, onwardIn } from './assigned.ts'

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

test('a task stored by an earlier page has no opening time, and is open', () => {
  const { opensAt: _, ...old } = task(4)
  expect(assignedBy({ tasks: [old] })!(4)).toBe('task')
})

test('the way on is the next open task in the class’s order, then those before it, then the list', () => {
  const tasks = [task(4), { ...task(8), isDone: true as const }, task(9, now() + 60_000), task(11), task(12)]
  const path = (played?: string) => onwardIn({ tasks }, played).path
  expect(path()).toBe('/challenge/4?task=4')
  expect(path('4')).toBe('/challenge/11?task=11')
  expect(path('12')).toBe('/challenge/4?task=4')
  expect(onwardIn({ tasks: [task(4)] }, '4')).toEqual({ text: 'All tasks of your class', path: '/class' })
  expect(onwardIn(null).path).toBe('/class')
})
