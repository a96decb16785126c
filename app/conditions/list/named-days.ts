import { searchWith } from '#kit/conditions.ts'
import { CONDITIONS, type Key } from './list.ts'
import { writeConditions } from './parameter.ts'

/** Usual choices of conditions. A title says what the choice holds. */
export const DAYS: readonly { id: string; title: string; keys: readonly Key[] }[] = [
  { id: 'conditions-monday', title: 'Names, late, cover', keys: ['names', 'late', 'cover'] },
  {
    id: 'conditions-storm',
    title: `All ${CONDITIONS.length}`,
    keys: CONDITIONS.map(({ key }) => key),
  },
  { id: 'conditions-calm', title: 'None', keys: [] },
]

/** Whether two choices are the same, in whatever order. */
export const isSameDay = (some: readonly Key[], others: readonly Key[]): boolean =>
  writeConditions(some) === writeConditions(others)

/** The titles of some conditions, in the order in which they are composed. */
export const titlesOf = (keys: readonly Key[]): readonly string[] =>
  CONDITIONS.filter(({ key }) => keys.includes(key)).map(({ title }) => title)

/** A choice of conditions in a few words: none, names, names and late, 4 of 9, all 9. */
export function dayInWords(keys: readonly Key[]): string {
  const named = DAYS.find((day) => isSameDay(day.keys, keys))
  if (named) return named.title.toLowerCase()
  return keys.length < 3
    ? titlesOf(keys).join(' and ').toLowerCase()
    : `${keys.length} of ${CONDITIONS.length}`
}

/** The place of each condition in the course: what breaks most robots comes first. */
const PLACES: Readonly<Record<Key, number>> = {
  names: 1,
  late: 2,
  cover: 3,
  words: 4,
  twins: 5,
  stale: 6,
  moving: 7,
  shape: 8,
  frame: 9,
}

/** The order in which to meet the conditions. */
const COURSE = CONDITIONS.map(({ key }) => key).toSorted((one, other) => PLACES[one] - PLACES[other])

/** The condition to meet next on a level; null if all were passed. */
export const nextCondition = (passed: readonly string[]): Key | null =>
  COURSE.find((key) => !passed.includes(key)) ?? null

/** A key's words and address for the same level on a worse day; null if every day was passed there. */
export function worseDay(level: number, passed: readonly string[], search = '') {
  const key = nextCondition(passed)
  const condition = CONDITIONS.find((one) => one.key === key)
  return condition
    ? {
        text: `Play it ${condition.played}`,
        path: `/challenge/${level}${searchWith(search, condition.key)}`,
      }
    : null
}
