import { LISTED_COUNTS } from '#contract/office-list.ts'

/** The verdict on an item in a word or two. */
export const verdictWord = (verdict: string): string =>
  verdict === 'right'
    ? 'right'
    : (LISTED_COUNTS.find(([key]) => key === verdict)?.[1].toLowerCase() ?? verdict)
