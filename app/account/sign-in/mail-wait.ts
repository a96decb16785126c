import { useEffect } from 'react'
import { now } from '#kit/clock.ts'
import { createStore, useStore } from '#ui/store.ts'

/**
 * When the server mails again, in ms since 1970. It outlives the dialog: closing the dialog does not shorten the wait.
 */
let until = 0

const left = createStore(() => 0)
const countDown = () => left.set(Math.max(0, Math.ceil((until - now()) / 1000)))

/** Notes that the server will send no mail for this many seconds. */
export function waitFor(seconds: number): void {
  until = now() + seconds * 1000
  countDown()
}

/** The seconds until another mail may be asked for, live. */
export function useWait(): number {
  const seconds = useStore(left)
  const isWaiting = seconds > 0
  useEffect(() => {
    countDown()
    if (!isWaiting) return
    const ticking = setInterval(countDown, 1000)
    return () => clearInterval(ticking)
  }, [isWaiting])
  return seconds
}
