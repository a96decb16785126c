import type { Milliseconds } from '#game/clock.ts'

/** Longest wait for a paint, in ms: a busy machine is slow, and a screen that is off never paints. */
const PATIENCE: Milliseconds = 500

/** Resolves when `listen` says so; at once if nobody can see the page: another tab, a covered window. */
const seen = (listen: (done: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    listen(resolve)
    setTimeout(resolve, PATIENCE)
  })

/** Resolves when the screen shows the page. */
export const painted = (): Promise<void> =>
  seen((done) =>
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      done()
    }).observe({ type: 'paint', buffered: true }),
  )

/**
 * Resolves when a frame of the page is drawn, which the screen shows a moment later. What runs from then on does not
 * hold up that frame. If a robot has stopped the page's clock, no frame is reported, but the paint is.
 */
export const drawn = (): Promise<void> =>
  Promise.race([seen((done) => requestAnimationFrame(() => setTimeout(done))), painted()])
