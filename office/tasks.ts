import { SHIFT_SECONDS } from '#contract/office-limits.ts'
import type { OfficeTask } from '#contract/tasks.ts'
import { DESK_LABELS } from './apps/desk/labels.ts'
import { LISTED_PROCESSES } from './list.ts'

/**
 * To be raised when a change of deals, rules or grades can alter a result, so that old results are not taken for new ones.
 * The id of a task has it, and the commitment of a shift. 2: nothing on the desk tells the kind of an item.
 */
export const OFFICE_VERSION = 2

const DAYS = ['calm', 'rough'] as const

const goalOf = (about: string, items: number) =>
  `Open the desk of the shift, enter it under any name, and read the brief. ${about} Do this for all ${items} items of the queue as the brief says, upload the report, then press ${DESK_LABELS.handIn}.`

/** The tasks of the office, from the list of processes: each process in each size on each day. */
export const OFFICE_TASKS: readonly OfficeTask[] = LISTED_PROCESSES.flatMap(
  ({ name, title, about, sizes, faults }) =>
    sizes.flatMap(({ items }) =>
      DAYS.map((day): OfficeTask => ({
        id: `botarena.office-${name}-${items}-${day}-v${OFFICE_VERSION}`,
        process: name,
        size: items,
        day,
        title,
        goal: goalOf(about, items),
        conditions: day === 'rough' ? [...faults] : [],
        answer: 'dealt',
        needs: ['download', 'upload'],
        seconds: SHIFT_SECONDS,
      })),
    ),
)

/** The task with an id; undefined if there is none. */
export const officeTaskOf = (id: string): OfficeTask | undefined =>
  OFFICE_TASKS.find((task) => task.id === id)

/** The task that a shift plays; null if it has other conditions than its day. */
export const taskOfShift = (
  shift: Pick<OfficeTask, 'process' | 'size' | 'day'> & { conditions: readonly string[] },
): string | null =>
  OFFICE_TASKS.find(
    ({ process, size, day, conditions }) =>
      process === shift.process &&
      size === shift.size &&
      day === shift.day &&
      conditions.join() === shift.conditions.join(),
  )?.id ?? null
