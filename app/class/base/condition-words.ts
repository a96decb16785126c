import { dayInWords } from '#conditions/list/named-days.ts'
import { readConditions } from '#conditions/list/parameter.ts'

/** Conditions in a word or two: Monday, storm. Empty is a calm page. */
export const conditionsInWords = (conditions: string): string =>
  conditions === '' ? '' : dayInWords(readConditions(`?conditions=${conditions}`).keys)
