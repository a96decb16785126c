import type { Context } from 'hono'
import { chooseEncoding } from './accept-encoding.ts'
import type { Resource, Site } from './site.ts'

/**
 * Answers everything that is not an API: pages, their files, redirects and the page for what is not there.
 */
export function serveSite(site: Site) {
  return (c: Context): Response => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Most paths stand in the table as they were written.
    const asWritten = site.resources.get(c.req.path)
    if (asWritten && isRead) return answer(c, asWritten, 200)

    const url = new URL(c.req.url)
    const path = decode(url.pathname)
    if (path === null) return new Response('Bad Request\n', { status: 400 })

    const resource = site.resources.get(path)
    if (resource && !isRead) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (resource) return answer(c, resource, 200)

    const withoutSlash = path.slice(0, -1)
    // Only to an address we serve: so it can never lead to another host, whatever the path looks like.
    if (path.endsWith('/') && site.resources.has(withoutSlash) && isRead) {
      return new Response(null, { status: 308, headers: { location: encodeURI(withoutSlash) + url.search } })
    }
    return answer(c, site.notFoundFor(path), 404)
  }
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

function answer(c: Context, resource: Resource, status: 200 | 404): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), [...resource.variants.keys()])
  const variant = resource.variants.get(encoding)
  if (!variant) throw new Error(`no ${encoding} variant, though identity is always there`)

  // A plain record: Headers would cost as much as all the rest of the answer.
  const headers: Record<string, string> = {
    'cache-control': status === 200 ? resource.cacheControl : 'no-cache',
    etag: variant.etag,
  }
  if (resource.variants.size > 1) headers['vary'] = 'Accept-Encoding'
  if (status === 200 && matches(c.req.header('if-none-match'), variant.etag)) {
    return new Response(null, { status: 304, headers })
  }

  headers['content-type'] = resource.contentType
  headers['content-length'] = String(variant.body.byteLength)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(variant.body, { status, headers })
}

/** If-None-Match compares weakly: a proxy may have marked our tag `W/` (RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
