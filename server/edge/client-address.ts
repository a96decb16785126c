import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The address that a call is counted against: that of the connection, or, behind `hops` trusted proxies, the one that
 * the outermost of them wrote into X-Forwarded-For. Entries further left are the visitor's own claims.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, hops: number): string {
  const entries = forwardedFor?.split(',').map((entry) => entry.trim()) ?? []
  const claimed = hops > 0 ? withoutPort(entries.at(-hops)) : undefined
  return household(claimed !== undefined && isIP(claimed) ? claimed : socketAddress)
}

/** Makes the function that names a call's address. @param hops trusted proxies */
export function addressesBehind(hops: number): (c: Context) => string {
  return (c) => {
    const { remoteAddress = '' } = (c.env as HttpBindings).incoming.socket
    return clientAddress(remoteAddress, c.req.header('x-forwarded-for'), hops)
  }
}

/** Some proxies write the port too: 198.51.100.7:4711, [2001:db8::1]:4711, or only the brackets. */
function withoutPort(entry: string | undefined): string | undefined {
  const { bracketed, plain } =
    /^(?:\[(?<bracketed>[^\]]+)\](?::\d+)?|(?<plain>[\d.]+):\d+)$/.exec(entry ?? '')?.groups ?? {}
  return bracketed ?? plain ?? entry
}

/** An IPv6 visitor owns a whole /64, so a /64 counts as one address. */
function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (isIP(address) !== 6) return address
  // The URL parser writes every IPv6 address in one form. It does not accept a zone ('%eth0').
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
