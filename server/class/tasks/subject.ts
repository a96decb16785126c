import { unknownCondition } from '#contract/tasks.ts'
import { levelById } from '#levels/catalog.ts'
import { gameOf } from '#levels/rulebook.ts'
import { badRequest } from '#server/class/base/errors.ts'
import type { TaskRow } from '#server/class/base/rows.ts'
import type { Service } from '#server/class/base/service.ts'

/** What a task asks for: today a level. Cells, marks and seats know only this of it. */
export type Subject = {
  /** As a badge names it. */
  words: string
  /** What it is worth when it is done. */
  points: number
  /** The version of the rules by which it is judged; empty if it is gone. */
  rules: string
}

type Asked = Pick<TaskRow, 'level' | 'deal' | 'conditions'>

/** The subject of a task. @param versions of the rules, by level */
export function subjectOf(
  { level, conditions }: Pick<Asked, 'level' | 'conditions'>,
  { versions }: Pick<Service, 'versions'>,
): Subject {
  return {
    words: conditions === '' ? `level ${level}` : `level ${level} (under ${conditions}, as the page claims)`,
    points: levelById(level)?.points ?? 0,
    rules: versions.get(level) ?? '',
  }
}

/** Refuses what nobody can play. @throws {ClassRefusal} 400 */
export function refuseUnplayable({ level, deal }: Pick<Asked, 'level' | 'deal'>): void {
  if (!gameOf(level, deal)) throw badRequest(`level ${level} has no random task`)
}

/**
 * What a call asks for, with the class's choice where it leaves one open.
 * @param usual the deal of the class. A new level has no random task yet: then a class of own tasks plays its plain task
 * @throws {ClassRefusal} 400
 */
export function askedIn(
  {
    level,
    deal: chosen,
    conditions = '',
  }: { level: number; deal?: Asked['deal'] | undefined; conditions?: string | undefined },
  usual: Asked['deal'],
  { conditions: known }: Pick<Service, 'conditions'>,
): Asked {
  if (!gameOf(level, 'plain')) throw badRequest(`there is no level ${level}`)
  const unknown = unknownCondition(conditions, known)
  if (unknown) throw badRequest(`there is no condition ${unknown}`)
  const deal = chosen ?? (gameOf(level, usual) ? usual : 'plain')
  refuseUnplayable({ level, deal })
  return { level, deal, conditions }
}
