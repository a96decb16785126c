import type { Target } from '#levels/contract.ts'

/** The place of a box among the others, from 1: its text is the label, which is another one in each round. */
export const placeOf = (number: number): Target => ({
  id: `box-${number}`,
  role: 'listitem',
  name: `Box ${number}`,
})
