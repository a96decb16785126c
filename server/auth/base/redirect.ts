import { isIP } from 'node:net'

/**
 * The address that a mailed link may lead to: the site itself, or an address that matches a pattern of REDIRECT_URLS
 * (`*` for characters between dots and slashes, `**` for any); otherwise the site. The Host header is never used.
 */
export function redirectTarget(
  wanted: string | undefined,
  siteUrl: string,
  patterns: readonly string[],
): string {
  if (!wanted || !isRedirect(wanted, siteUrl, patterns)) return siteUrl
  // Headers take no other characters, and the address must not have two readings.
  return /^[!-[\]-~]+$/.test(wanted) ? wanted : new URL(wanted).href
}

/** Whether an address belongs to the site, or matches REDIRECT_URLS. */
export function isRedirect(wanted: string, siteUrl: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(wanted)) return false
  const url = new URL(wanted)
  // The part before an @ looks like a host, and `*` would accept it as a port: localhost:x@evil.example.
  if (url.username !== '' || url.password !== '') return false
  const site = new URL(siteUrl)
  const isSite =
    url.protocol === site.protocol &&
    (url.host === site.host || (isLoopback(url.hostname) && isLoopback(site.hostname)))
  if (isSite) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isLoopback(url.hostname)) return false
  // Compares the parsed address, not its text: `https://good.example\@evil.example` belongs to evil.example.
  const [plain = ''] = url.href.split('#')
  const given = [plain, plain.replace(/\/$/, '')]
  return patterns.some((pattern) => given.some((address) => toPattern(pattern).test(address)))
}

/** Whether a link leads to our own page for links. That page asks for a press before it uses the link up. */
export function isAccountPage(target: string, siteUrl: string): boolean {
  const url = new URL(target)
  return url.origin === new URL(siteUrl).origin && url.pathname === '/account'
}

const isLoopback = (hostname: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

function toPattern(glob: string): RegExp {
  const source = glob
    .replaceAll(/[\\^$+?()[\]{}|.]/g, String.raw`\$&`)
    .replaceAll(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^./]*'))
  return new RegExp(`^${source}$`)
}

/** Values that the page's own script reads. */
export function withFragment(target: string, values: Record<string, unknown>): string {
  const fragment = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))
  return `${target.split('#')[0]}#${fragment.toString()}`
}

export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target)
  for (const [key, value] of Object.entries(values)) url.searchParams.set(key, value)
  return url.href
}
