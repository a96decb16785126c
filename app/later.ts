import { hasSession } from '#learner/storage.ts'
import { quiet } from '#ui/quiet.ts'

/**
 * Starts the parts that the first view does not need, after everything else is loaded. A failure here changes nothing
 * on the page.
 */
export function begin(): void {
  for (const type of ['compositionstart', 'compositionupdate', 'compositionend'])
    window.addEventListener(type, nameNothing, true)
  void keepSite().catch(() => {})
  void import('./print.css').catch(() => {})
  // Only for signed-in learners: the client weighs as much as half of the site.
  if (hasSession()) {
    import('#account/base/sync.ts')
      .then(({ keepSyncing }) => keepSyncing())
      .catch((reason: unknown) =>
        console.error('Progress is not synced: a part of the site could not be loaded.', reason),
      )
  }
}

/**
 * Gives a dispatched CustomEvent without a detail an empty one. React looks into the detail of a composition's events,
 * and fails on null.
 */
function nameNothing(event: Event): void {
  if (event instanceof CustomEvent && event.detail === null)
    Object.defineProperty(event, 'detail', { value: {} })
}

/** Time after which the offline worker is installed on a first visit, in ms. */
const STAY = 30_000

/**
 * Makes the site work offline, for returning visitors and for those who stay. A visit of a few seconds, such as a
 * robot's in a new profile, should not pay a second of CPU for it. Browsers offer workers on https and on localhost
 * only; elsewhere the site works without.
 */
async function keepSite(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isBack = document.documentElement.dataset['visitor'] === 'returning'
  await (isBack || navigator.serviceWorker.controller
    ? quiet()
    : new Promise((resolve) => setTimeout(resolve, STAY - performance.now())))
  await navigator.serviceWorker.register('/sw.js')
}
