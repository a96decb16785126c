import { useEffect, useEffectEvent, useState } from 'react'
import { type Problem, sayProblem } from '#class/base/call.ts'
import { useBusy } from '#ui/use-busy.ts'
import { type Access, boardCall } from './access.ts'

/** The answer that a view of the board needs before it can show anything, or its fault. */
export type ViewAnswer<T> = {
  /** Null until it is there. */
  answer: T | null
  /** Why there is no answer. */
  fault: Problem | null
  isBusy: boolean
  again: () => Promise<void>
}

/** Asks the server when the view opens, and again when the instructor says so: an answer may be lost. */
export function useAnswer<T>(access: Access, path: Parameters<typeof boardCall>[1]): ViewAnswer<T> {
  const [answer, setAnswer] = useState<T | null>(null)
  const [fault, setFault] = useState<Problem | null>(null)
  const [isBusy, run] = useBusy()
  const again = () =>
    run(async () => {
      try {
        setAnswer(await boardCall<T>(access, path))
        setFault(null)
      } catch (reason) {
        setFault(sayProblem(reason))
      }
    })
  const begin = useEffectEvent(() => void again())
  useEffect(() => begin(), [access])
  return { answer, fault, isBusy, again }
}
