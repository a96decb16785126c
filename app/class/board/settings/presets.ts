import { CONDITIONS } from '#conditions/list/list.ts'
import { DAYS } from '#conditions/list/named-days.ts'
import { writeConditions } from '#conditions/list/parameter.ts'
import type { TasksBody } from '#contract/class/instructor.ts'
import { CATALOG } from '#levels/catalog.ts'

const monday = writeConditions(DAYS.find(({ id }) => id === 'conditions-monday')!.keys)

const upTo = (last: number, conditions: string): TasksBody['tasks'] =>
  CATALOG.filter(({ id }) => id <= last).map(({ id }) =>
    conditions === '' ? { level: id } : { level: id, conditions },
  )

/** Usual plans of a lesson. */
export const PRESETS: readonly { id: string; title: string; tasks: TasksBody['tasks'] }[] = [
  { id: 'preset-first', title: 'Levels 1–8', tasks: upTo(8, '') },
  { id: 'preset-monday', title: 'Levels 1–8: names, late, cover', tasks: upTo(8, monday) },
  { id: 'preset-all', title: `All ${CATALOG.length}`, tasks: upTo(CATALOG.length, '') },
]

/** Days on which a level may be asked for, as a task names them. */
export const PLANNED_DAYS: readonly { conditions: string; title: string }[] = [
  { conditions: '', title: 'No conditions' },
  ...DAYS.filter(({ keys }) => keys.length > 0).map(({ keys, title }) => ({
    conditions: writeConditions(keys),
    title,
  })),
  ...CONDITIONS.map(({ key, title }) => ({ conditions: key, title })),
]
