import { worseDay } from '#conditions/list/named-days.ts'
import { nextDay } from '#conditions/list/series.ts'
import { searchWith } from '#kit/conditions.ts'
import { conditionsPassedIn } from '#learner/passed-conditions.ts'

/** The same level on another day: the button's label and address. */
type AnotherDay = {
  day: { text: string; path: string } | null
  /** Whether that day is the next of a series, not just a worse one. */
  isInSeries: boolean
}

/**
 * Finds the day that a celebration offers. The conditions that a run withstood are kept before the celebration opens.
 * @param search the query of the address
 */
export function anotherDay(level: number, search: string): AnotherDay {
  const series = nextDay(level, search)
  const day = series ?? worseDay(level, conditionsPassedIn([level])[level] ?? [], searchWith(search, null))
  return { day, isInSeries: series !== null }
}
