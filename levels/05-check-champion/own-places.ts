import type { Target } from '#levels/contract.ts'
import { OWN_NAMES } from './own-names.ts'

/** The place of a box among the others, from 1. The box's text is its label, which differs in each round. */
export const placeOf = (number: number): Target => ({
  id: `box-${number}`,
  role: 'listitem',
  name: OWN_NAMES.place(number),
})
