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
