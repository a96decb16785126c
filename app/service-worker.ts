import { clientsClaim } from 'workbox-core'
import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/**
 * Keeps the whole site for the time without a server: every page and every file it needs. Built into /sw.js by
 * builder/service-worker.ts, which puts the lists in.
 *
 * Pages come from the network while there is one, so a new version shows at the next load; files with a hash in their
 * name never change and come from what is kept. Everything else (records, /backend.json, /levels.json, /conditions.json) is none of its
 * business: it goes to the network, and fails where there is none.
 */
declare const KEPT: { url: string; revision: string | null }[]
declare const NOT_FOUND: readonly (readonly [prefix: string, path: string])[]

/** How long a page may take, in seconds, before the kept one is shown: a network that hangs is no network. */
const PATIENCE = 4

/** What the server of the site, or a proxy before it, answers when it is away. */
const AWAY = [502, 503, 504]

/** Addresses of the server that are no pages: whether they are there is for the server to say. */
const NO_PAGE = /\.\w+$|^\/(?:rest|auth|healthz)\b/

/** The kept page of a path; what is not there has its page too, under an example of such a path. */
async function keptPage(url: URL): Promise<Response> {
  const path = url.pathname
  const page = await matchPrecache(path)
  if (page) return page
  // The server redirects such an address, and so do we: the page reads its address.
  const withoutSlash = path.replace(/\/$/, '')
  if (withoutSlash !== path && (await matchPrecache(withoutSlash))) {
    return Response.redirect(withoutSlash + url.search, 302)
  }
  if (NO_PAGE.test(path)) return Response.error()
  // As the router does it: behind a prefix stands one part of a path, behind `/` anything.
  const example = NOT_FOUND.find(
    ([prefix]) => path.startsWith(prefix) && (prefix === '/' || !path.includes('/', prefix.length)),
  )
  return (example && (await matchPrecache(example[1]))) ?? Response.error()
}

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE })

registerRoute(
  ({ request, sameOrigin, url }) =>
    // A mail's link counts once: it is not for a worker to give up on it and show something else.
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/auth/'),
  async ({ request, event, url }) => {
    try {
      const answer = await network.handle({ request, event })
      return AWAY.includes(answer.status) ? await keptPage(url) : answer
    } catch {
      return keptPage(url)
    }
  },
)

// Of what is kept, the examples of paths that are not there are answered 404, and are kept like that.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const isExample = NOT_FOUND.some(([, path]) => new URL(request.url).pathname === path)
      return response.status === (isExample ? 404 : 200) ? response : null
    },
  },
])
precache(KEPT)
addRoute({ cleanURLs: false, directoryIndex: null as unknown as string })

// The page of the first visit is served from what is kept as soon as that is complete.
clientsClaim()

// A newer build takes over as soon as it is kept: the page that found it came from the network and is its own. What an
// older page in another tab has not loaded yet is gone then, here as on the server; it says so and offers another try.
void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
