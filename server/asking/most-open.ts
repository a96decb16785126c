import { CallRefusal } from '#server/held/refusals.ts'

/** Most open runs of one owner. */
export const MOST_OPEN = 1000

/** @param total open ones, with those that are asked for @throws {CallRefusal} 429 if they are too many */
export function refuseTooManyOpen(total: number): void {
  if (total > MOST_OPEN)
    throw new CallRefusal(
      429,
      'too-many-open',
      `You have ${MOST_OPEN} open runs, and no more are allowed. End or cancel some of them first.`,
      5,
    )
}
