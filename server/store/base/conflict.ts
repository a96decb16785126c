import type { Change } from './change.ts'
import { ConstraintError, type Store } from './store.ts'

/** Whether a parallel call has written a row of the same key first. */
const isConflict = (error: unknown): boolean => error instanceof ConstraintError && error.kind === 'unique'

/**
 * For two parallel calls that make the same row, or drew the same number: the second one tries once more, and finds the
 * first one's row, or draws another. A row that breaks another rule is not tried again.
 */
export const again = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!isConflict(error)) throw error
    return work()
  })

/** The same for a change of the store. */
export const changeAgain = <T>(store: Pick<Store, 'change'>, work: () => Change<T>): Promise<T> =>
  again(() => store.change(work))

/** Answers a conflict by a refusal. Every other error stays as it is. @throws what `refusal` makes */
export const orRefuse = <T>(work: () => Promise<T>, refusal: () => Error): Promise<T> =>
  work().catch((error: unknown) => {
    throw isConflict(error) ? refusal() : error
  })
