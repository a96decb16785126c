import { accountToken } from '#class/base/account-token.ts'
import { classCall } from '#class/base/call.ts'
import type { JoinBody, JoinedSeat, OwnSeats } from '#contract/class/anybody.ts'
import type { ClassHead } from '#contract/class/instructor.ts'
import { backend } from '#sending/backend.ts'

/**
 * A call with the account's token. @throws {ClassCallError} for a refusal; another error if the server does not answer
 */
export const asAccount = async <T>(path: `${'GET' | 'POST'} /${string}`, body?: JoinBody): Promise<T> =>
  classCall<T>(path, { token: (await accountToken()) ?? undefined, ...(body ? { body } : {}) })

/** Whether this site has classes. One without a server of its own has none, and would answer a call with a page. */
const hasClasses = async (): Promise<boolean> => (await backend()).classes === true

/** The seats of the account, in the order in which they were taken. Null: this site has no classes. */
export const readSeats = async (): Promise<readonly JoinedSeat[] | null> =>
  (await hasClasses()) ? (await asAccount<OwnSeats>('GET /mine')).seats : null

/** The classes that an instructor's account made, newest first. Null: this site has no classes. */
export const readClasses = async (): Promise<readonly ClassHead[] | null> =>
  (await hasClasses()) ? (await asAccount<{ classes: ClassHead[] }>('GET /classes')).classes : null
