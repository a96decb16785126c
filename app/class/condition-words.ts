import { dayInWords } from '#conditions/day.ts'
import { readConditions } from '#conditions/parameter.ts'

/** Conditions in a word or two: Monday, storm. Empty is a calm page. */
export const conditionsInWords = (conditions: string): string =>
  conditions === '' ? '' : dayInWords(readConditions(`?conditions=${conditions}`).keys)
