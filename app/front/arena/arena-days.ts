import { CONDITIONS } from '#conditions/list/list.ts'
import { CALM } from '#kit/conditions.ts'

/** The days in the order of the strips: calm first, all conditions at once last. */
export const DAYS: readonly (readonly [key: string, title: string])[] = [
  [CALM, 'None'],
  ...CONDITIONS.map(({ key, title }) => [key, title] as const),
  ['all', 'All at once'],
]

/** A share as a reader sees it: 0.5 is 50 %. */
export const inPercent = (value: number) => `${Math.round(value * 100)} %`
