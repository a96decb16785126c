import { now } from '#kit/clock.ts'
import type { Seat } from './seat.ts'

export { seats } from './seat.ts'

/** A level's place in a class: a task, a task that is not open yet, or none. */
export type Assigned = 'task' | 'soon' | 'none'

/**
 * Tells of each level what it is to the class of a seat.
 * @returns null where the class has no task, or has ended: then the levels are as they are without a class
 */
export function assignedBy(seat: Pick<Seat, 'tasks'> | null): ((level: number) => Assigned) | null {
  if (!seat || seat.tasks.length === 0) return null
  return (level) => {
    const own = seat.tasks.filter((task) => task.level === level)
    if (own.length === 0) return 'none'
    return own.every(({ opensAt }) => typeof opensAt === 'number' && opensAt > now()) ? 'soon' : 'task'
  }
}
