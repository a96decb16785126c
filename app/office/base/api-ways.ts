import type { ApiWay } from '#contract/office.ts'

/** The ways in which the programs of a shift can be worked, with their words and what each means. */
export const API_WAYS_IN_WORDS = [
  ['none', 'By screens alone', 'pages and forms'],
  ['some', 'Calls may look', 'an API that lists and shows'],
  ['all', 'Calls may make entries too', 'an API that does the work of the forms'],
] as const satisfies readonly (readonly [way: ApiWay, words: string, what: string])[]
