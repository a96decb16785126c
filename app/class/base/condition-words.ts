import { dayInWords } from '#conditions/list/named-days.ts'
import { keysIn } from '#conditions/list/parameter.ts'

/** Conditions in a word or two: Monday, storm. Empty is a calm page. */
export const dayNameOf = (conditions: string): string =>
  conditions === '' ? '' : dayInWords(keysIn(conditions).keys)
