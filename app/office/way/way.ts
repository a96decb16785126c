import { COUNT_KEYS, COUNTS } from '#contract/office-counts.ts'
import type { LessonKey } from '#contract/office-lessons.ts'
import type { ListedProcess } from '#office-list'
import { explainedFault } from '#shifts/base/names.ts'
import type { OwnShift } from '#shifts/base/own-shifts.ts'
import { AFTER_UPDATE } from './page-conditions.ts'

/** Nights of one trial in a row that must be clean. */
export const CLEAN_NIGHTS = 5

/** Most faults whose names stand in a reason. */
const MOST_NAMED = 3

export type StepId = 'by-hand' | 'robot' | 'faults' | 'more' | 'most' | 'pages' | 'trial'

/** A step of the way through a process, with the own shifts that count for it. */
export type Step = {
  id: StepId
  title: string
  /** Why it comes, and what it needs. */
  why: string
  /** The form that starts such a shift; null: a command does. */
  start: { size: number; day: 'calm' | 'rough'; conditions?: string } | null
  isDone: boolean
  /** The judged shifts of this step, oldest first. */
  judged: readonly OwnShift[]
}

/** The one thing to do next on a way. */
export type NextStep = {
  step: Step
  /** What was counted at the last try, and on what day; null before the first. */
  counted: string | null
  /** The lesson of the last try; null if the report named none. */
  lesson: LessonKey | null
  /** The shift to work again; null: a new one. */
  again: string | null
}

type JudgedShift = OwnShift & Required<Pick<OwnShift, 'result'>>

const isJudged = (shift: OwnShift): shift is JudgedShift => shift.result !== undefined

/**
 * The way through a process, from the own shifts that were judged. The same shifts in any order give the same way.
 * The site does not see who works: the first clean shift without faults counts as the one by hand, the second one as the
 * robot's. A clean shift of more items on a day with all faults counts for fewer items too.
 */
export function wayOf(process: ListedProcess, own: readonly OwnShift[]): readonly Step[] {
  const { faults, sizes } = process
  const [few, more, most] = [sizes.at(0)!.items, sizes.at(-2)!.items, sizes.at(-1)!.items]
  const judged = own
    .filter((shift) => shift.process === process.name)
    .filter(isJudged)
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt) || (a.id < b.id ? -1 : 1))
  const nights = judged.filter(({ result }) => result.trial !== undefined)
  const single = judged.filter(({ result }) => result.trial === undefined)
  const isFault = (key: string) => (faults as readonly string[]).includes(key)
  const faultsOf = ({ conditions }: OwnShift) => conditions?.filter(isFault).length ?? null
  const differs = ({ conditions }: OwnShift) => conditions?.some((key) => !isFault(key)) === true
  const plain = single.filter((shift) => !differs(shift))
  const calm = plain.filter((shift) => faultsOf(shift) === 0)
  const firstClean = calm.findIndex(({ result }) => result.clean)
  const byHand = firstClean < 0 ? calm : calm.slice(0, firstClean + 1)
  const byRobot = firstClean < 0 ? [] : calm.slice(firstClean + 1)
  const rough = plain.filter((shift) => (faultsOf(shift) ?? 0) > 0)
  const isWhole = (shift: JudgedShift, least: number) =>
    shift.result.clean && faultsOf(shift) === faults.length && shift.size >= least
  /** Shifts with faults of at least so many items, and of fewer than the next step asks for. */
  const sized = (least: number, below: number) => rough.filter(({ size }) => size >= least && size < below)
  const hasClean = (shifts: readonly JudgedShift[]) => shifts.some(({ result }) => result.clean)
  const withPages = single.filter(differs)
  return [
    {
      id: 'by-hand',
      title: 'By hand',
      why: `Work ${few} items without faults yourself. You find the rules before you write a robot.`,
      start: { size: few, day: 'calm' },
      isDone: hasClean(byHand),
      judged: byHand,
    },
    {
      id: 'robot',
      title: 'A robot, without faults',
      why: 'Now your robot does the same in another shift.',
      start: { size: few, day: 'calm' },
      isDone: hasClean(byRobot),
      judged: byRobot,
    },
    {
      id: 'faults',
      title: 'All faults',
      why: `The same work on a day on which each of the ${faults.length} faults comes at least once.`,
      start: { size: few, day: 'rough' },
      isDone: rough.some((shift) => isWhole(shift, few)),
      judged: sized(0, more),
    },
    {
      id: 'more',
      title: `${more} items, all faults`,
      why: 'More items than one page of a list shows, and a session that ends in the middle.',
      start: { size: more, day: 'rough' },
      isDone: rough.some((shift) => isWhole(shift, more)),
      judged: sized(more, most),
    },
    {
      id: 'most',
      title: `${most} items, all faults`,
      why: 'As much as a day of an office. What is rare in few items comes here.',
      start: { size: most, day: 'rough' },
      isDone: rough.some((shift) => isWhole(shift, most)),
      judged: sized(most, Number.POSITIVE_INFINITY),
    },
    {
      id: 'pages',
      title: 'Pages that differ',
      why: 'Other names, other columns, controls that come late: the office after an update.',
      start: { size: few, day: 'rough', conditions: AFTER_UPDATE },
      isDone: hasClean(withPages),
      judged: withPages,
    },
    {
      id: 'trial',
      title: `A trial of ${CLEAN_NIGHTS} nights`,
      why: 'One clean shift proves little. A trial stops your robot in the middle of its work, night after night.',
      start: null,
      isDone: hasCleanNights(nights),
      judged: nights,
    },
  ]
}

/** Whether the newest nights of a trial are clean, and enough. */
function hasCleanNights(nights: readonly JudgedShift[]): boolean {
  const trials = Map.groupBy(nights, ({ result }) => result.trial)
  return [...trials.values()].some(
    (some) => some.length >= CLEAN_NIGHTS && some.slice(-CLEAN_NIGHTS).every(({ result }) => result.clean),
  )
}

/** What was counted in a shift, and on what day. */
function countedIn(process: ListedProcess, { result, conditions }: JudgedShift): string {
  const counted = COUNT_KEYS.flatMap((key) =>
    result.counts[key] ? [`${COUNTS[key].title.toLowerCase()}: ${result.counts[key]}`] : [],
  ).join(', ')
  const named = conditions ?? []
  const day =
    named.length === 0
      ? 'on a day without faults'
      : named.length <= MOST_NAMED
        ? `on a day with ${named.map((key) => explainedFault(key).title.toLowerCase()).join(', ')}`
        : named.length >= process.faults.length
          ? 'on a day with all faults'
          : `on a day with ${named.length} faults`
  return counted === '' ? `not clean, ${day}` : `${counted}, ${day}`
}

/** The next step of a way; null when all are done. The first one that is not done comes first. */
export function nextStep(process: ListedProcess, steps: readonly Step[]): NextStep | null {
  const step = steps.find(({ isDone }) => !isDone)
  if (!step) return null
  const last = step.judged.findLast(isJudged)
  if (!last || last.result.clean) return { step, counted: null, lesson: null, again: null }
  return {
    step,
    counted: countedIn(process, last),
    lesson: (last.result.lesson as LessonKey | undefined) ?? null,
    again: step.id === 'trial' ? null : last.id,
  }
}
