import { isIPv6 } from 'node:net'
import type { NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/**
 * The addresses that a class types if the server listens on all of the machine's: `http://192.168.1.5:3000`. None if
 * HOST names one address, because that is the address already.
 * @param host the value of HOST: `0.0.0.0` is every IPv4 address, `::` every address
 * @param interfaces as `os.networkInterfaces()` returns them
 */
export function addressesToType(
  host: string,
  port: number | string,
  interfaces: ReturnType<typeof networkInterfaces>,
): string[] {
  const isEvery = isIPv6(host) && new URL(`http://[${host}]`).hostname === '[::]'
  if (!isEvery && host !== '0.0.0.0') return []
  const own = Object.values(interfaces).flatMap((infos) => infos ?? [])
  const [v4, v6] = [own.filter(isTyped('IPv4')), isEvery ? own.filter(isTyped('IPv6')) : []]
  return [
    ...v4.map(({ address }) => `http://${address}:${port}`),
    ...v6.map(({ address }) => `http://[${address}]:${port}`),
  ]
}

/** Neither the machine's loopback nor an address that needs the name of an interface. */
const isTyped =
  (wanted: string) =>
  ({ family, internal, address }: NetworkInterfaceInfo) =>
    family === wanted && !internal && !/^(?:fe[89ab]|169\.254\.)/i.test(address)
