import { clientsClaim } from 'workbox-core'
import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/**
 * Keeps the whole site for use without a server: every page and every file it needs. builder/service-worker.ts puts the
 * lists in and makes /sw.js of this file. Pages come from the network while there is one, so a new version shows at the
 * next load. Files with a hash in their name never change and come from the cache. All other requests (records, runs,
 * /backend.json, /levels.json, /conditions.json, /tasks.json) go to the network and fail without one.
 */
declare const KEPT: { url: string; revision: string | null }[]
declare const NOT_FOUND: readonly (readonly [prefix: string, path: string])[]

/** Seconds that a page may take before the cached page is shown: a network that hangs counts as none. */
const PATIENCE = 4

/** Status codes of an absent server, sent by the server or by a proxy before it. */
const AWAY = [502, 503, 504]

/** Addresses of the server that are no pages: only the server knows whether they exist. */
const NO_PAGE = /\.\w+$|^\/(?:rest|auth|healthz|runs?)\b/

/** The cached page of a path. An unknown path gets the page of its example. */
async function keptPage(url: URL): Promise<Response> {
  const path = url.pathname
  const page = await matchPrecache(path)
  if (page) return page
  // The server redirects such an address, so the worker redirects too: the page reads its address.
  const withoutSlash = path.replace(/\/$/, '')
  if (withoutSlash !== path && (await matchPrecache(withoutSlash))) {
    return Response.redirect(withoutSlash + url.search, 302)
  }
  if (NO_PAGE.test(path)) return Response.error()
  // Matches as the router does: a prefix takes one part of a path, `/` takes anything.
  const example = NOT_FOUND.find(
    ([prefix]) => path.startsWith(prefix) && (prefix === '/' || !path.includes('/', prefix.length)),
  )
  return (example && (await matchPrecache(example[1]))) ?? Response.error()
}

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE })

registerRoute(
  ({ request, sameOrigin, url }) =>
    // A mail's link counts once, so the worker never answers it from the cache. And the pages of a shift are the server's
    // own: one of its shop that answers 503 is a page to be read.
    sameOrigin &&
    request.mode === 'navigate' &&
    !/^\/(?:auth\/|office\/[0-9a-f]{32}(?:\/|$))/.test(url.pathname),
  async ({ request, event, url }) => {
    try {
      const answer = await network.handle({ request, event })
      return AWAY.includes(answer.status) ? await keptPage(url) : answer
    } catch {
      return keptPage(url)
    }
  },
)

// The cached examples of unknown paths have status 404.
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

// The first visit's page is served from the cache as soon as the cache is complete.
clientsClaim()

// A newer build takes over as soon as it is cached. The page that started it came from the network and belongs to it. A
// page of an older build in another tab gets its files from the server for a day (server/http/kept-builds.ts).
void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
