import { type FaultKind, faultOf } from '#contract/office-faults.ts'
import type { LessonKey } from '#contract/office-lessons.ts'
import { type AppName, appOf } from '#office/apps/apps.ts'
import type { Grade, ItemGrade, Values } from '#office/base/counts.ts'
import { isOnScreen, kindOf, refusalInWords } from './refusal-kinds.ts'
import type { ActRequest } from './shift.ts'
import type { Tape, TapeRefusal } from './tape.ts'

/** What went wrong in one way: the items, each with the act at which it shows. Null: at no act, or for no item. */
export type Lesson = {
  key: LessonKey
  at: { item: string | null; act: number | null }[]
  /** What the programs refused, in sentences; for ways of going wrong that end in a refusal. */
  said?: string[]
}

type ItemRow = Tape['items'][number]
type LessonFinding = { key: LessonKey; act: number | null; said?: string }

/** What a robot did not master that did nothing after a fault of this kind. */
const STOPPED: Readonly<Record<FaultKind, LessonKey>> = {
  'answer-lost': 'stopped-at-error',
  'not-taken': 'stopped-at-error',
  'signed-out': 'stopped-at-log-in',
  unavailable: 'stopped-while-away',
  popup: 'stopped-at-notice',
  cut: 'stopped-at-restart',
  between: 'stopped-at-restart',
}

const isRestart = ({ kind }: { kind: FaultKind }): boolean => faultOf(kind).isRestart === true

/** Acts that only wait for a program. */
const IDLE = new Set(['knock', 'wait'])

/** Beginnings of codes that say that something was not found. */
const NOT_FOUND = /^(UNKNOWN|NO)-/

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** Whether a day was read with day and month in each other's place. */
function isTurned({ is, right }: Values): boolean {
  const [, year, month, day] = DAY.exec(right) ?? []
  return day !== month && is === `${year}-${day}-${month}`
}

const NUMBER = /^-?[\d.,' ]+$/

/** Whether a number has the right digits and its sign at another place, or one sign too many. */
function isShifted({ is, right }: Values): boolean {
  if (!NUMBER.test(is) || !NUMBER.test(right)) return false
  const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+|0+$/g, '')
  return is !== right && digits(is) !== '' && digits(is) === digits(right)
}

/**
 * Which ways of going wrong a shift shows, in the order of its tape. What is right has no lesson; what is wrong has one
 * for each item.
 * @param log the acts in their order
 */
export function lessonsOf(grade: Grade, log: readonly ActRequest[], tape: Tape): Lesson[] {
  const sessionAt = (act: number) => log[act - 1]!.act.session
  const namesBetween = (from: number, to: number) =>
    log.slice(from, to - 1).flatMap(({ act }) => (act.do === 'enter' && 'name' in act ? [act.name] : []))
  const faultsOf = (id: string) => tape.faults.filter(({ item }) => item === id)
  /** The last fault of an item, if nothing was done in a program after it. */
  function unmastered({ id, acts }: ItemRow) {
    const last = acts.findLast(({ app }) => app !== 'desk')
    // The program was still away from an item before this one.
    if (last?.do === 'knock') return { kind: 'unavailable' as const, act: last.act }
    const fault = faultsOf(id).at(-1)
    const isMastered = acts.some(
      ({ act, app, do: done }) => fault && act > fault.act && app !== 'desk' && !IDLE.has(done),
    )
    return isMastered ? undefined : fault
  }

  /** Refusals after which nothing of the kind went well, of those of a row or of the whole shift. */
  const unmended = (refusals: readonly TapeRefusal[], acts: Tape['rest']) =>
    refusals.filter(
      ({ app, do: done, after, isAct }) =>
        isOnScreen(done) ||
        !acts.some((one) => one.act > after + (isAct ? 1 : 0) && one.app === app && one.do === done),
    )
  const allActs = [...tape.rest, ...tape.items.flatMap(({ acts }) => acts)]
  const typedBefore = (before: TapeRefusal) => (field: string) => [
    ...tape.refused
      .slice(0, tape.refused.indexOf(before))
      .flatMap(({ app, typed }) => (app === before.app ? (typed?.[field] ?? []) : [])),
    ...log
      .slice(0, before.after)
      .flatMap(({ act }) =>
        act.app === before.app ? (appOf<AppName>(act.app).saidBy(act).typed[field] ?? []) : [],
      ),
  ]
  /** What the last refusal of some explains; undefined without one. */
  function refusedIn(refusals: readonly TapeRefusal[]): LessonFinding | undefined {
    const last = refusals.at(-1)
    if (!last) return undefined
    const alike = refusals.filter(({ app, do: done }) => app === last.app && done === last.do)
    const times = alike.reduce((sum, one) => sum + one.times, 0)
    return {
      key: kindOf(last, typedBefore(last)),
      act: last.after === 0 ? null : last.after,
      said: refusalInWords(last, times),
    }
  }
  /** The refusal that stopped the work at an item. What a screen refused counts only as the last thing. */
  const refusedAt = ({ id, acts }: ItemRow): LessonFinding | undefined =>
    refusedIn(
      unmended(
        tape.refused.filter(
          ({ item, do: done, after }) =>
            item === id &&
            (!isOnScreen(done) || acts.findLast((one) => one.app !== 'desk')?.act === after + 1),
        ),
        acts,
      ),
    )
  /** The refusal at which the robot stopped for good. */
  const refusedAtEnd = (): LessonFinding | undefined => {
    const last = log.findLastIndex(
      ({ act }) => act.app === 'desk' && (act.do === 'report' || act.do === 'hand-in'),
    )
    const from = last < 0 ? log.length : last
    return refusedIn(
      unmended(
        tape.refused.filter(
          ({ do: done, after }) => done !== 'report' && done !== 'hand-in' && after >= from,
        ),
        allActs,
      ),
    )
  }

  /** Acts of a row that made something, by what they did. */
  const madeIn = ({ acts }: ItemRow, item: ItemGrade) =>
    Map.groupBy(
      acts.filter(({ act, app }) => app !== 'desk' && item.acts.includes(act)),
      ({ app, do: done }) => `${app} ${done}`,
    )

  /** Each time that something was made once more. */
  function again(row: ItemRow, item: ItemGrade): LessonFinding[] {
    const pairs = [...madeIn(row, item).values()].flatMap((made) =>
      made.slice(1).map((next, i) => twice(item, made[i]!.act, next.act)),
    )
    return pairs.length > 0 ? pairs : [{ key: 'again-without-reason', act: item.acts.at(-1) ?? null }]
  }

  /** Why something that was made at an act was made again at a later one. */
  function twice(item: ItemGrade, first: number, act: number): LessonFinding {
    const faults = faultsOf(item.id)
    if (faults.some((fault) => fault.kind === 'answer-lost' && fault.act === first))
      return namesBetween(first, act).length === 0
        ? { key: 'again-after-error', act }
        : { key: 'again-after-restart', act }
    const entered = namesBetween(first, act)
    const isRestarted = faults.some((fault) => isRestart(fault) && fault.act >= first && fault.act <= act)
    if (isRestarted) return { key: 'again-after-restart', act }
    const before = log.slice(0, first).flatMap(({ act: one }) => ('name' in one ? [one.name] : []))
    if (entered.some((name) => !before.includes(name))) return { key: 'two-copies', act }
    if (entered.length > 0) return { key: 'again-after-restart', act }
    const isOther = sessionAt(first) !== sessionAt(act)
    return { key: isOther ? 'two-copies' : 'again-without-reason', act }
  }

  /** An item that is open, or was sent back: where the robot stopped. */
  function stopped(row: ItemRow): LessonFinding {
    const sent = row.acts.findLast(({ do: done }) => done === 'system' || done === 'exception')
    const refused = refusedAt(row)
    if (refused) return refused
    const fault = unmastered(row)
    if (sent && fault) return { key: 'blamed-the-item', act: sent.act }
    if (fault) return { key: STOPPED[fault.kind], act: fault.act }
    return refusedAtEnd() ?? { key: 'stopped-early', act: row.acts.at(-1)?.act ?? null }
  }

  function missed(row: ItemRow, item: ItemGrade): LessonFinding {
    const made = [...madeIn(row, item).values()].flat()
    const closed = row.acts.findLast(({ do: done }) => done === 'done')
    if (!closed) return stopped(row)
    const stoppedBy = refusedAt(row)
    if (stoppedBy) return stoppedBy
    const faults = faultsOf(row.id)
    const refused = faults.find(({ kind }) => kind === 'not-taken')
    if (refused) return { key: 'skipped-after-error', act: refused.act }
    const cut = faults.find(isRestart)
    if (cut) return { key: 'lost-after-restart', act: cut.act }
    return { key: made.length > 0 ? 'half-done' : 'closed-too-soon', act: closed.act }
  }

  function misfiled(row: ItemRow, { closing }: ItemGrade): LessonFinding {
    const act = row.acts.findLast(({ app, do: done }) => app === 'desk' && done !== 'take')?.act ?? null
    if (!closing) return { key: 'left-open', act }
    if (closing.is === null) return { key: 'rule-passed-over', act }
    if (closing.right !== null) return { key: 'wrong-code', act }
    const refused = refusedAt(row)
    if (refused) return refused
    if (unmastered(row)) return { key: 'blamed-the-item', act }
    return { key: NOT_FOUND.test(closing.is) ? 'not-found' : 'wrong-code', act }
  }

  function wrong(row: ItemRow, { acts, values = [] }: ItemGrade): LessonFinding {
    const act = row.acts.findLast((one) => one.app !== 'desk' && acts.includes(one.act))?.act ?? null
    if (values.some(isTurned)) return { key: 'day-and-month', act }
    return { key: values.some(isShifted) ? 'decimal-sign' : 'wrong-value', act }
  }

  const reported = log.findLastIndex(({ act }) => act.do === 'report') + 1

  /** A refused upload after which no other one went well. */
  const uploadRefused = () =>
    refusedIn(
      unmended(
        tape.refused.filter(({ app, do: done }) => app === 'desk' && done === 'report'),
        tape.rest,
      ),
    )

  /** What an item shows, by its verdict. */
  function foundIn(item: ItemGrade, row: ItemRow): LessonFinding[] {
    // What a process knows of its own programs, nobody else can tell.
    if (item.lesson) return [{ key: item.lesson, act: item.acts.at(-1) ?? null }]
    switch (item.verdict) {
      case 'right':
        return []
      case 'missed':
        return [missed(row, item)]
      case 'doubled':
        return again(row, item)
      case 'misfiled':
        return [misfiled(row, item)]
      case 'touched':
        return [
          {
            key: 'rule-passed-over',
            act: row.acts.findLast(({ app, act }) => app !== 'desk' && item.acts.includes(act))?.act ?? null,
          },
        ]
      case 'wrong':
        return [wrong(row, item)]
      case 'left': {
        const found = stopped(row)
        return [found.key === 'stopped-early' ? { ...found, key: 'left-open' } : found]
      }
      case 'report':
        return [
          uploadRefused() ??
            (reported === 0 ? { key: 'no-report', act: null } : { key: 'report-differs', act: reported }),
        ]
    }
  }

  const lessons = new Map<LessonKey, Lesson>()
  const note = ({ key, act, said }: LessonFinding, item: string | null) => {
    const lesson: Lesson = lessons.get(key) ?? { key, at: [] }
    lesson.at.push({ item, act })
    if (said !== undefined && !lesson.said?.includes(said)) lesson.said = [...(lesson.said ?? []), said]
    lessons.set(key, lesson)
  }
  for (const [i, item] of grade.items.entries())
    for (const found of foundIn(item, tape.items[i]!)) note(found, item.id)
  // A report may be missing beside other flaws; that of a robot that stopped is no lesson of its own.
  const isStopped = [...lessons.keys()].some((key) => key.startsWith('stopped-'))
  lessons.delete('no-report')
  const refusedUpload = uploadRefused()
  if (!grade.clean && refusedUpload && !lessons.get(refusedUpload.key)?.said?.includes(refusedUpload.said!))
    note(refusedUpload, null)
  else if (reported === 0 && grade.counts.report > 0 && !isStopped)
    note({ key: 'no-report', act: null }, null)
  // What belongs to no item is told by no sentence of an item: the lesson has it.
  const [strangers, rows] = [grade.strangers ?? 0, grade.strangeRows ?? 0]
  for (const [i, said] of grade.beside.entries()) {
    const key = i < strangers ? 'stranger' : i < strangers + rows ? 'report-differs' : 'again-after-restart'
    note({ key, act: null, said }, null)
  }
  const firstOf = ({ at }: Lesson) => Math.min(...at.map(({ act }) => act ?? Number.POSITIVE_INFINITY))
  return [...lessons.values()].toSorted((one, other) => {
    const [a, b] = [firstOf(one), firstOf(other)]
    return a === b ? 0 : a - b
  })
}
