import { useRef, useState } from 'react'

/**
 * Work that must not run twice: `run` ignores calls while work is under way. It does not wait for a render, since a
 * script can press a button twice before one.
 * @returns whether work is under way, and `run`
 */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  const isUnderway = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isUnderway.current = false
      setBusy(false)
    }
  }
  return [isBusy, run]
}

/**
 * Work that must not run twice, and whose failure is said on the page until the next attempt.
 * @param say what the page says of a failure; null: nothing
 */
export function useAttempt<Fault>(say: (reason: unknown) => Fault | null): {
  isBusy: boolean
  fault: Fault | null
  setFault: (fault: Fault | null) => void
  attempt: (work: () => Promise<void>) => void
} {
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, run] = useBusy()
  const attempt = (work: () => Promise<void>) =>
    void run(async () => {
      setFault(null)
      try {
        await work()
      } catch (reason) {
        setFault(say(reason))
      }
    })
  return { isBusy, fault, setFault, attempt }
}
