import { wait } from '#kit/wait.ts'
import { hasSession } from '#learner/storage.ts'
import { quiet } from '#ui/quiet.ts'
import { reloadSite } from '#ui/reload-site.ts'
import { toasts, withdraw } from '#ui/toasts.tsx'
import './later.css'

/**
 * Starts the parts that the first view does not need, after everything else is loaded. A failure here changes nothing
 * on the page.
 */
export function begin(): void {
  for (const type of ['compositionstart', 'compositionupdate', 'compositionend'])
    window.addEventListener(type, nameNothing, true)
  // See builder/plugins/late-parts.ts.
  window.addEventListener('part-failed', () => void noteUpdate())
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

/** Whether the server is being asked for its page. Parts fail together. */
let isAsking = false

/**
 * Finds out whether a part of this page failed because the server has a newer build, and says so in place of the messages
 * of the parts. A file that is gone answers 404 here; on another host a page may stand in its place. The page does not
 * load itself again: a robot may be at work in it.
 */
async function noteUpdate(): Promise<void> {
  if (isAsking || 'updated' in document.documentElement.dataset) return
  isAsking = true
  const isNewer = await hasOtherBuild().catch(() => false)
  isAsking = false
  if (isNewer) sayUpdated()
}

/** Whether the server's page belongs to another build than the page that is open. */
async function hasOtherBuild(): Promise<boolean> {
  const script = document.querySelector('script[src]')!.getAttribute('src')!
  const page = await (await fetch(location.href, { cache: 'no-store' })).text()
  // An error page of a proxy names no script of the site.
  return page.includes('/assets/index-') && !page.includes(script)
}

function sayUpdated(): void {
  const button = Object.assign(document.createElement('button'), {
    id: 'reload-site',
    className: 'btn',
    type: 'button',
    textContent: 'Load the page again',
    onclick: reloadSite,
  })
  const bar = Object.assign(document.createElement('p'), {
    id: 'updated',
    className: 'not-loaded',
    role: 'alert',
  })
  document.documentElement.dataset['updated'] = ''
  document.body.append(bar)
  bar.append(
    'The site was updated. Copy what you typed on this page and want to keep, then load the page again. A level that is not completed begins again. ',
    button,
  )
  stayOnTop(bar)
  const title = 'Not Loaded'
  const noToast = () => toasts.get().some((toast) => toast.title === title) && withdraw({ title })
  noToast()
  toasts.subscribe(noToast)
}

/** Keeps a line in the topmost modal dialog, or at the end of the page: a modal dialog makes the rest of the page inert. */
function stayOnTop(line: HTMLElement): void {
  const place = () => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (line.parentNode === top) return
    // Read aloud once.
    if (line.parentNode) line.removeAttribute('role')
    top.append(line)
  }
  place()
  new MutationObserver(place).observe(document.body, { childList: true, subtree: true })
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
  await (isBack || navigator.serviceWorker.controller ? quiet() : wait(STAY - performance.now()))
  await navigator.serviceWorker.register('/sw.js')
}
