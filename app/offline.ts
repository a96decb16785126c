/**
 * Makes the site work without a server after the first visit. Called when the page is done, so that it costs nothing
 * before. Browsers offer it on https and on localhost only; elsewhere the site works as it did.
 */
export async function keepSite(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}
