import { isIPv6 } from 'node:net'
import type { NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/**
 * The addresses that a class types when the server listens on all of the machine's: `http://192.168.1.5:3000`. None
 * where HOST names one address, for that is the address already.
 * @param host as HOST has it: `0.0.0.0` is every IPv4 address, `::` every address
 * @param interfaces as `os.networkInterfaces()` gives them
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

/** Neither this machine's own loop nor an address that needs the name of an interface beside it. */
const isTyped =
  (wanted: string) =>
  ({ family, internal, address }: NetworkInterfaceInfo) =>
    family === wanted && !internal && !/^(?:fe[89ab]|169\.254\.)/i.test(address)
