const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** A small number as a sentence writes it: `three`. Larger ones stay in digits. */
export const inWords = (count: number): string => WORDS[count] ?? String(count)

/** A number with a comma after each three digits: `50,000`. */
export const withCommas = (count: number): string => count.toLocaleString('en-US')
