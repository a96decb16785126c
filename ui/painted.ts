import type { Milliseconds } from '#game/clock.ts'

/** Longest wait for a paint, in ms: a busy machine is slow, and a screen that is off never paints. */
const PATIENCE: Milliseconds = 500

/**
 * Resolves when the current page has been painted; at once if nobody can see the page: another tab, a covered window.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PATIENCE)
  })
