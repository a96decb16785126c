import type { Milliseconds } from '#game/clock.ts'

/** How long to wait for a paint: a busy machine takes a while, and a screen that is off is never painted. */
const PATIENCE: Milliseconds = 500

/** Resolves when the page as it stands has been painted, at once where nobody sees it: another tab, a covered window. */
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
