import type { Target } from '#levels/contract.ts'
import { RANDOM_NAMES } from './random-names.ts'

/** The place of a box among the others, from 1. The box's text is its label, which differs in each round. */
export const placeOf = (number: number): Target => ({
  id: `box-${number}`,
  role: 'listitem',
  name: RANDOM_NAMES.place(number),
})
