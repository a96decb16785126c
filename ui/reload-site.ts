/** Tells open forms that the page is about to be loaded again. */
const RELOAD = 'reload-site'

/** Loads the page again for a newer build of the site. Forms keep what was typed, where they can. */
export function reloadSite(): void {
  window.dispatchEvent(new Event(RELOAD))
  location.reload()
}

/** @param keep called before the page is loaded again for a newer build @returns a function that ends it */
export function beforeReload(keep: () => void): () => void {
  window.addEventListener(RELOAD, keep)
  return () => window.removeEventListener(RELOAD, keep)
}
