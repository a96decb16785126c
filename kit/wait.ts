import type { Milliseconds } from '#game/clock.ts'

/** Waits for some time, or until the signal aborts. */
export const wait = (ms: Milliseconds, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Does something repeatedly. @returns a function that stops it */
export function every(ms: Milliseconds, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** Does something once, later. @returns a function that cancels it */
export function after(ms: Milliseconds, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
