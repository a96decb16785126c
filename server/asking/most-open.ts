import { CallRefusal } from '#server/held/refusals.ts'

/** Most open runs of one owner. */
export const MOST_OPEN = 1000

/** @param total open ones, with those that are asked for @throws {CallRefusal} 429 if they are too many */
export function refuseTooManyOpen(total: number): void {
  if (total > MOST_OPEN)
    throw new CallRefusal(
      429,
      'too-many-open',
      `An owner has at most ${MOST_OPEN} open runs. End or cancel some first.`,
      5,
    )
}
