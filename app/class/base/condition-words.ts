import { dayInWords } from '#conditions/list/named-days.ts'
import { keysIn } from '#conditions/list/parameter.ts'

/** Conditions in a few words: names, names and late, all 9 conditions. Empty without conditions. */
export const dayNameOf = (conditions: string): string =>
  conditions === '' ? '' : dayInWords(keysIn(conditions).keys).replace(/\d$/, '$& conditions')
