import { useAttempt } from '#ui/use-busy.ts'
import { type Failure, sentenceOf } from './errors.ts'

/** An attempt whose failure is one of the account server. @param failed as the console says it */
export const useAccountAttempt = (failed: string): ReturnType<typeof useAttempt<string>> =>
  useAttempt((reason) => {
    console.error(failed, reason)
    return sentenceOf(reason as Failure)
  })
