import type { MyTask } from '#contract/class/learner.ts'
import type { ByHand, Task, TaskShift } from '#contract/class/state.ts'
import { levelById } from '#levels/catalog.ts'
import { loadable, useLoaded } from '#ui/loaded.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const shortTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** 10:42:07. */
export const atClock = (ms: number): string => clock.format(ms)
/** Mon 3 Mar, 10:42. */
export const atTime = (ms: number): string => shortTime.format(ms)

/** The names of days load with the list of all conditions, which weighs more than a board. */
const dayNames = loadable(async () => (await import('./condition-words.ts')).dayNameOf)

/** Loads the names of days if a task has one, and draws again once they are loaded. */
export const useDayNames = (): void => void useLoaded(dayNames)

/** Conditions of a task in a word or two, once the names of days are loaded. */
export const conditionsInWords = (conditions: string): string =>
  conditions === '' ? '' : (dayNames.peek()?.(conditions) ?? 'with conditions')

/** What a task asks for, as its words need it. */
type TaskTerms = Pick<Task, 'level' | 'conditions' | 'shift'>

/** A shift in a line: Orders, 8 items, with faults. */
const shiftInWords = ({ title, size, day, named }: TaskShift): string =>
  [title, `${size} items`, day === 'rough' ? 'with faults' : 'without faults', ...named].join(', ')

const levelInWords = (level: number, conditions: string): string =>
  [`Level ${level}: ${levelById(level)?.title ?? ''}`, conditionsInWords(conditions)]
    .filter(Boolean)
    .join(', ')

/** A task in a line: Level 8: Table Scraper, names. */
export const taskInWords = ({ level, conditions, shift }: TaskTerms): string =>
  shift ? shiftInWords(shift) : levelInWords(level, conditions)

/** A task in a few letters, for the head of a column: L08, L08 names, Orders 8, Orders 8 rough. */
export const taskInShort = ({ level, conditions, shift }: TaskTerms): string =>
  (shift
    ? [shift.title, shift.size, shift.day === 'calm' ? '' : shift.day, ...shift.named]
    : [`L${String(level).padStart(2, '0')}`, conditionsInWords(conditions)]
  )
    .filter(Boolean)
    .join(' ')

/** A task within a sentence: level 8; the shift Orders, 8 items, with faults. */
export const taskInSentence = ({ level, shift }: Pick<Task, 'level' | 'shift'>): string =>
  shift ? `the shift ${shiftInWords(shift)}` : `level ${level}`

/** The instructor's decision on a run of a task, for its learner. */
export const byHandInWords = ({ verdict, reason }: ByHand): string =>
  `Your teacher ${verdict === 'struck' ? 'rejected a run: the run does not count' : 'accepted a run: the run counts as verified'}. ${reason}`.trim()

/** A task's state for the list of a learner: a word, and the lamp beside it. */
export function stateInWords({ state, best, inARow, passes }: MyTask): {
  text: string
  status: 'completed' | 'ready' | 'in-progress'
} {
  if (state === 'done')
    return { text: passes > 1 ? `Verified ${passes} times in a row` : 'Verified', status: 'completed' }
  if (best === 'verified' && passes > 1)
    return { text: `Verified ${inARow} of ${passes} in a row`, status: 'ready' }
  if (best === 'verified') return { text: 'Verified', status: 'completed' }
  if (best === 'unverified') return { text: 'Solved, not verified', status: 'ready' }
  if (best === 'refused') return { text: 'Rejected', status: 'in-progress' }
  if (state === 'playing') return { text: 'Being played', status: 'in-progress' }
  return { text: state === 'tried' ? 'Tried' : 'To do', status: 'in-progress' }
}
