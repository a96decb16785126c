import { hasSession } from '#learner/session.ts'

/**
 * What the site does once everything else is here and seen, so that it costs nothing before. A failure changes nothing
 * of what is there.
 */
export function begin(): void {
  void keepSite().catch(() => {})
  // Only whoever has signed in loads the client, which weighs as much as half of the site.
  if (hasSession()) {
    import('#account/sync.ts')
      .then(({ keepSyncing }) => keepSyncing())
      .catch((reason: unknown) =>
        console.error('Progress is not synced: a part of the site did not come.', reason),
      )
  }
}

/**
 * Makes the site work without a server after the first visit. Browsers offer it on https and on localhost only;
 * elsewhere the site works as it did.
 */
async function keepSite(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}
