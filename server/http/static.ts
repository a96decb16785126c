import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import type { Resource, Site, Variant } from './site.ts'

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
    // Badly encoded, it names nothing. Whoever followed such a link gets the page with the way back.
    if (path === null) return answer(c, site.notFoundFor('/'), 404)

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

/** As the browser's router does it, which leaves `%2F` alone: the page that is answered is the one that it will draw. */
function decode(pathname: string): string | null {
  try {
    return decodeURI(pathname)
  } catch {
    return null
  }
}

function answer(c: Context, resource: Resource, status: 200 | 404): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), [...resource.variants.keys()])
  const variant = resource.variants.get(encoding)
  if (!variant) throw new Error(`no ${encoding} variant, though identity is always there`)

  const headers = tagHeaders(resource, variant, status)
  if (status === 200 && matches(c.req.header('if-none-match'), variant.etag)) {
    return new Response(null, { status: 304, headers })
  }

  return new Response(variant.body, {
    status,
    headers: { ...headers, ...bodyHeaders(resource, variant, encoding) },
  })
}

/** A plain record: Headers would cost as much as all the rest of the answer. */
function tagHeaders(resource: Resource, variant: Variant, status: 200 | 404): Record<string, string> {
  return {
    'cache-control': status === 200 ? resource.cacheControl : 'no-cache',
    etag: variant.etag,
    ...(resource.variants.size > 1 ? { vary: 'Accept-Encoding' } : {}),
  }
}

function bodyHeaders(resource: Resource, variant: Variant, encoding: Encoding): Record<string, string> {
  return {
    'content-type': resource.contentType,
    'content-length': String(variant.body.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
}

/** Headers of Accept-Encoding that are remembered; browsers send a handful of different ones. */
const REMEMBERED = 100

/**
 * Answers what nearly every call for the site is, a GET for the very path of a page or a file, without the ways of
 * the framework; it takes half the time. Whatever needs a second thought is left to `serveSite`.
 * @param always headers of every answer
 * @param answered told of each answer
 * @returns whether the call was answered
 */
export function serveDirectly(
  site: Site,
  always: Record<string, string>,
  answered: (path: string, startedAt: number) => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const heads = new Map<Variant, string[]>()
  const choices = new Map<string, Map<Resource, Encoding>>()

  const choose = (header: string, resource: Resource): Encoding => {
    const known = choices.get(header)?.get(resource)
    if (known !== undefined) return known
    const encoding = chooseEncoding(header, [...resource.variants.keys()])
    if (choices.size < REMEMBERED && !choices.has(header)) choices.set(header, new Map())
    choices.get(header)?.set(resource, encoding)
    return encoding
  }

  return (request, response) => {
    const { method, url = '', headers } = request
    // TLS in front adds a header of its own, and a tag may need no body.
    if (method !== 'GET' || headers['x-forwarded-proto'] !== undefined) return false
    if (headers['if-none-match'] !== undefined) return false
    const resource = site.resources.get(url)
    if (resource === undefined) return false

    const startedAt = performance.now()
    const encoding = choose(headers['accept-encoding']?.toString() ?? '', resource)
    const variant = resource.variants.get(encoding)
    if (variant === undefined) return false
    let head = heads.get(variant)
    if (head === undefined) {
      const all = {
        ...always,
        ...tagHeaders(resource, variant, 200),
        ...bodyHeaders(resource, variant, encoding),
      }
      head = Object.entries(all).flat()
      heads.set(variant, head)
    }
    response.writeHead(200, head)
    response.end(variant.body)
    answered(url, startedAt)
    return true
  }
}

/** If-None-Match compares weakly: a proxy may have marked our tag `W/` (RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
