import { DAYS } from '#conditions/day.ts'
import { writeConditions } from '#conditions/parameter.ts'
import type { TasksBody } from '#contract/class.ts'
import { CATALOG } from '#levels/catalog.ts'

const monday = writeConditions(DAYS.find(({ title }) => title === 'Monday')!.keys)

const upTo = (last: number, conditions: string): TasksBody['tasks'] =>
  CATALOG.filter(({ id }) => id <= last).map(({ id }) =>
    conditions === '' ? { level: id } : { level: id, conditions },
  )

/** Usual plans of a lesson. */
export const PRESETS: readonly { id: string; title: string; tasks: TasksBody['tasks'] }[] = [
  { id: 'preset-first', title: 'Levels 1–8', tasks: upTo(8, '') },
  { id: 'preset-monday', title: 'Monday 1–8', tasks: upTo(8, monday) },
  { id: 'preset-all', title: `All ${CATALOG.length}`, tasks: upTo(CATALOG.length, '') },
]
