import type { Milliseconds } from '#game/clock.ts'

/** Passes some time; none more once the signal says that nobody waits. */
export const wait = (ms: Milliseconds, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Does something again and again. @returns the way to stop */
export function every(ms: Milliseconds, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** Does something once, later. @returns the way to stop */
export function after(ms: Milliseconds, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
