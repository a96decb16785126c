import type { Milliseconds } from '#kit/clock.ts'

/** How long to wait for a paint. A page that nobody sees (another tab, a covered window) is not painted. */
const PATIENCE: Milliseconds = 100

/** Resolves when the page as it stands has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PATIENCE)
  })
