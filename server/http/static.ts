import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { headersFor, isTrustworthy } from './security.ts'
import { HASHED_FOLDER, type Resource, type Site, type Variant } from './site.ts'

/**
 * Answers everything outside of the APIs: pages, their files, redirects, and the page for unknown paths.
 * @param hasSiblings whether other servers may stand beside this one: with another build while the site is updated
 */
export function serveSite(site: Site, hasSiblings = false) {
  return (c: Context): Response | Promise<Response> => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    // Most paths are in the table exactly as they were requested.
    const asWritten = site.resources.get(c.req.path)
    if (asWritten && isRead) return answer(c, asWritten, 200)

    const url = new URL(c.req.url)
    const path = decode(url.pathname)
    // A badly encoded path names no file. Its visitor gets the 404 page.
    if (path === null) return answer(c, site.notFoundFor('/'), 404)

    const resource = site.resources.get(path)
    if (resource && !isRead) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (resource) return answer(c, resource, 200)
    const shell = site.shellFor(path)
    if (shell) {
      return isRead
        ? answer(c, shell, 200)
        : new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }

    const withoutSlash = path.slice(0, -1)
    // Redirects only to an address of this site, so the path can never lead to another host.
    if (path.endsWith('/') && site.resources.has(withoutSlash) && isRead) {
      return new Response(null, { status: 308, headers: { location: encodeURI(withoutSlash) + url.search } })
    }
    if (path.startsWith(HASHED_FOLDER))
      return site.earlier().then(() => {
        const kept = site.resources.get(path)
        if (kept && isRead) return answer(c, kept, 200)
        return (hasSiblings && isRead && toSibling(url)) || otherBuild()
      })
    return answer(c, site.notFoundFor(path), 404)
  }
}

/**
 * A page of another build asks for its part: the page says so (app/later.ts). Another server may have the file, so nobody
 * keeps the answer.
 */
const otherBuild = () =>
  new Response('This server has no such file. It belongs to another build of the site.', {
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  })

/**
 * Times that a file of another build is asked for again, and the name in the address that counts them. A browser follows
 * 20 redirects.
 */
const MOST_ASKS = 15
const ASKS = 'asked'

/**
 * Leads to the same file again: the balancer asks another server then, which may have it. The browser keeps the way for
 * a minute, so `import()` finds what the page fetched before it (builder/plugins/late-parts.ts).
 * @returns null if it was asked for often enough
 */
function toSibling({ pathname, searchParams }: URL): Response | null {
  const asks = Math.max(0, Number(searchParams.get(ASKS) ?? 0))
  // Also for what is no number.
  if (!(asks < MOST_ASKS)) return null
  return new Response(null, {
    status: 307,
    headers: { location: `${pathname}?${ASKS}=${asks + 1}`, 'cache-control': 'private, max-age=60' },
  })
}

/** Decodes as the browser's router does, which leaves `%2F` alone: server and router must choose the same page. */
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

/** A plain record: `Headers` would cost as much time as the rest of the answer. */
function tagHeaders(resource: Resource, variant: Variant, status: 200 | 404): Record<string, string> {
  return {
    'cache-control': status === 200 ? resource.cacheControl : 'no-cache',
    etag: variant.etag,
    // With 304 too, which renews the headers of the page that a browser keeps.
    ...(resource.policy === null ? {} : { 'content-security-policy': resource.policy }),
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

/** How many headers of Accept-Encoding are cached; browsers send a handful of different ones. */
const REMEMBERED = 100

/**
 * Answers the most common call, a GET for the exact path of a page or a file, without the framework, which takes half
 * the time. All other calls are left to `serveSite`.
 * @param always headers of every answer
 * @param answered called after each answer
 * @returns whether the call was answered
 */
export function serveDirectly(
  site: Site,
  always: Record<string, string>,
  answered: (path: string, startedAt: number) => void,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  // A head for an address that a browser trusts, and one for any other.
  const heads = { true: new Map<Variant, string[]>(), false: new Map<Variant, string[]>() }
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
    // A call over TLS needs another header, and a call with a tag may need no body.
    if (method !== 'GET' || headers['x-forwarded-proto'] !== undefined) return false
    if (headers['if-none-match'] !== undefined) return false
    const resource = site.resources.get(url)
    if (resource === undefined) return false

    const startedAt = performance.now()
    const encoding = choose(headers['accept-encoding']?.toString() ?? '', resource)
    const variant = resource.variants.get(encoding)
    if (variant === undefined) return false
    const known = heads[`${isTrustworthy(headers)}`]
    let head = known.get(variant)
    if (head === undefined) {
      const all = {
        ...headersFor(always, request),
        ...tagHeaders(resource, variant, 200),
        ...bodyHeaders(resource, variant, encoding),
      }
      head = Object.entries(all).flat()
      known.set(variant, head)
    }
    response.writeHead(200, head)
    response.end(variant.body)
    answered(url, startedAt)
    return true
  }
}

/** If-None-Match compares weakly, because a proxy may have marked the tag with `W/` (RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
