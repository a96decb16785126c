import { shiftPoints } from '#contract/class/rules.ts'
import type { TaskShift } from '#contract/class/state.ts'
import { unknownCondition } from '#contract/tasks.ts'
import { levelById } from '#levels/catalog.ts'
import { gameOf } from '#levels/rulebook.ts'
import { processOf } from '#office/processes.ts'
import { badRequest } from '#server/class/base/errors.ts'
import type { TaskRow, TaskShiftRow } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { CallRefusal } from '#server/held/refusals.ts'
import { askedFor } from '#server/office/shifts/asked.ts'

/** What a task asks for: a level, or a shift of the office. Cells, marks and seats know only this of it. */
export type Subject = {
  /** As a badge names it. */
  words: string
  /** What it is worth when it is done. */
  points: number
  /** The version of the rules by which it is judged; empty if it is gone, and for a shift. */
  rules: string
}

type TaskTerms = Pick<TaskRow, 'level' | 'deal' | 'conditions' | 'shift'>

/** The conditions of a shift that its day does not say. */
function besides({ process, day, conditions }: TaskShiftRow): readonly string[] {
  const usual = day === 'rough' ? (processOf(process)?.faults ?? []) : []
  return usual.join() === conditions.join() ? [] : conditions
}

/** A shift for the wire, with its process as pages name it. A process that is gone keeps its word. */
export const toldShift = (shift: TaskShiftRow): TaskShift => ({
  ...shift,
  title: processOf(shift.process)?.title ?? shift.process,
  named: shift.api === 'none' ? besides(shift) : [...besides(shift), `api ${shift.api}`],
})

function subjectOfShift(shift: TaskShiftRow): Subject {
  const { title, named } = toldShift(shift)
  const day = shift.day === 'calm' ? ' without faults' : `, ${shift.day}`
  return {
    words: `a clean shift of ${shift.size}${day} (${[title, ...named].join(', ')})`,
    points: shiftPoints(shift.size),
    rules: '',
  }
}

/** The subject of a task. @param versions of the rules, by level */
export function subjectOf(
  { level, conditions, shift }: Pick<TaskTerms, 'level' | 'conditions' | 'shift'>,
  { versions }: Pick<ClassService, 'versions'>,
): Subject {
  if (shift) return subjectOfShift(shift)
  return {
    words: conditions === '' ? `level ${level}` : `level ${level} (under ${conditions}, as the page claims)`,
    points: levelById(level)?.points ?? 0,
    rules: versions.get(level) ?? '',
  }
}

/** Refuses what nobody can play. @throws {ClassRefusal} 400 */
export function refuseUnplayable({ level, deal, shift }: Pick<TaskTerms, 'level' | 'deal' | 'shift'>): void {
  if (!shift && !gameOf(level, deal)) throw badRequest(`level ${level} has no random task`)
}

/** The shift that a call asks for. Each seat has its own. @throws {ClassRefusal} 400 */
function shiftAsked(shift: Parameters<typeof askedFor>[0]): TaskTerms {
  try {
    return { level: 0, deal: 'own', conditions: '', shift: askedFor(shift) }
  } catch (reason) {
    throw reason instanceof CallRefusal ? badRequest(reason.message) : reason
  }
}

/** What a call may ask for. */
type Call = {
  level?: number | undefined
  deal?: TaskTerms['deal'] | undefined
  conditions?: string | undefined
  shift?:
    | {
        process: string
        size: number
        day?: TaskShift['day'] | undefined
        conditions?: readonly string[] | undefined
        api?: TaskShift['api'] | undefined
      }
    | undefined
}

/**
 * What a call asks for, with the class's choice where it leaves one open.
 * @param usual the deal of the class. A new level has no random task yet: then a class of random tasks plays its standard task
 * @throws {ClassRefusal} 400
 */
export function askedIn(
  { level, deal: chosen, conditions, shift }: Call,
  usual: TaskTerms['deal'],
  { conditions: known }: Pick<ClassService, 'conditions'>,
): TaskTerms {
  if (shift && level === undefined && conditions === undefined)
    return shiftAsked({ ...shift, day: shift.day ?? 'calm' })
  if (level === undefined || shift)
    throw badRequest('a task names either a level, with its conditions, or a shift')
  if (!gameOf(level, 'plain')) throw badRequest(`there is no level ${level}`)
  const unknown = unknownCondition(conditions ?? '', known)
  if (unknown) throw badRequest(`there is no condition ${unknown}`)
  const deal = chosen ?? (gameOf(level, usual) ? usual : 'plain')
  refuseUnplayable({ level, deal, shift: null })
  return { level, deal, conditions: conditions ?? '', shift: null }
}
