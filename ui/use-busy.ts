import { useRef, useState } from 'react'

/**
 * Work that must not run twice: `run` drops what is asked for while it is under way. A render is too late to know that,
 * since a script can press a button twice before there is one.
 * @returns whether work is under way, and the way to begin it.
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
