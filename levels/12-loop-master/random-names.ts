/** The names that the random task alone has. */
export const RANDOM_NAMES = {
  amount: 'Amount',
  number: 'Number',
  week: 'Week',
  /** @param item its number in words */
  process: (item: string) => `Process ${item}`,
} as const
