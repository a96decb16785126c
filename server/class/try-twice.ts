import { ConstraintError } from '#server/store/store.ts'

/** For two parallel calls that drew the same card, code or number: the second one draws again. */
export const tryTwice = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!(error instanceof ConstraintError)) throw error
    return work()
  })
