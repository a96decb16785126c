import type { Mark } from '#contract/class.ts'

/** The mark in the letters of a cell (`BoardCell`). */
export const markIn = (letters: string): Mark | null =>
  letters.includes('v')
    ? 'verified'
    : letters.includes('u')
      ? 'unverified'
      : letters.includes('r')
        ? 'refused'
        : null
