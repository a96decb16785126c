import { ConstraintError } from '#server/store/store.ts'

/** For two calls that drew the same card, code or number at the same moment: the second one draws once more. */
export const tryTwice = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!(error instanceof ConstraintError)) throw error
    return work()
  })
