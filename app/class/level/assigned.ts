import type { KnownTask, Seat } from '#class/seat/seat.ts'
import { now } from '#kit/clock.ts'

export { seats } from '#class/seat/seat.ts'

/** A level's place in a class: a task, a task that is not open yet, or none. */
export type ClassPlace = 'task' | 'soon' | 'none'

/**
 * Finds each level's place in the class of a seat.
 * @returns null if the class has no task, or has ended: then the levels are as they are without a class
 */
export function assignedBy(seat: Pick<Seat, 'tasks'> | null): ((level: number) => ClassPlace) | null {
  if (!seat || seat.tasks.length === 0) return null
  return (level) => {
    const own = seat.tasks.filter((task) => task.level === level)
    if (own.length === 0) return 'none'
    return own.every(isSoon) ? 'soon' : 'task'
  }
}

const isSoon = ({ opensAt }: Pick<KnownTask, 'opensAt'>): boolean =>
  typeof opensAt === 'number' && opensAt > now()

/**
 * Address where a task is played. It names the task, because several tasks may be of the same level. A shift is started
 * from the list of tasks.
 */
export const addressOf = ({ id, level }: Pick<KnownTask, 'id' | 'level'>): string =>
  level > 0 ? `/challenge/${level}?task=${id}` : '/class'

/**
 * The way on in a class: its next task that is open and not done, in the class's order, else the list of all.
 * @param played id of the task that was just played: it is never the next one, even if its run does not count
 */
export function onwardIn(seat: Pick<Seat, 'tasks'> | null, played?: string): { text: string; path: string } {
  const tasks = seat?.tasks ?? []
  const at = tasks.findIndex(({ id }) => id === played)
  const next = [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(at, 0))].find(
    (task) => !task.isDone && !isSoon(task),
  )
  return next
    ? { text: `Next task: ${next.level > 0 ? `Level ${next.level}` : 'a shift'}`, path: addressOf(next) }
    : { text: 'All tasks of your class', path: '/class' }
}
