import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { reasonOf, StartupError } from '#server/startup-error.ts'

/** The modes of libpq: https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION */
const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const

type Mode = (typeof MODES)[number]

/** In the driver's terms: no TLS, TLS if the server has it, or TLS with these options. */
type Tls = false | 'prefer' | ConnectionOptions

/** Addresses that never leave the machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.startsWith('/') || /^127\.|^\[?::1\]?$/.test(host)

/**
 * The encryption of connections to a database, from `sslmode`, `sslrootcert`, `sslcert` and `sslkey` of its address or
 * PGSSLMODE and the like. As libpq does it, or stricter: `allow` is treated as `prefer`, and a named certificate is
 * always checked.
 * @throws {StartupError} naming the wrong setting
 */
export function tlsOf(url: string, env: Record<string, string | undefined>): Tls {
  const { searchParams, hostname } = new URL(url)
  const said = (name: string) => searchParams.get(name) ?? env[`PG${name.toUpperCase()}`] ?? ''
  const root = said('sslrootcert')
  const mode = (said('sslmode') || (root === 'system' ? 'verify-full' : 'prefer')) as Mode
  if (!MODES.includes(mode)) {
    throw new StartupError(`sslmode in DATABASE_URL must be one of ${MODES.join(', ')}, but it is "${mode}".`)
  }
  if (root === 'system' && mode !== 'verify-full') {
    throw new StartupError('sslrootcert=system in DATABASE_URL needs sslmode=verify-full.')
  }
  if (mode === 'disable') return false

  const files = {
    ...(root === '' || root === 'system' ? {} : { ca: read('sslrootcert', root) }),
    ...(said('sslcert') === '' ? {} : { cert: read('sslcert', said('sslcert')) }),
    ...(said('sslkey') === '' ? {} : { key: read('sslkey', said('sslkey')) }),
  }
  const isChecked = mode === 'verify-ca' || mode === 'verify-full'
  if (!isChecked && Object.keys(files).length === 0 && mode !== 'require') return 'prefer'
  // With `require` and a root certificate libpq checks the certificate too. We do so with `prefer` as well.
  const isRootChecked = isChecked || files.ca !== undefined
  return {
    ...files,
    rejectUnauthorized: isRootChecked,
    ...(isIP(hostname) ? {} : { servername: hostname }),
    // The host of the address is checked: without it Node would compare the certificate with localhost.
    checkServerIdentity: (_name, certificate) =>
      mode === 'verify-full' ? checkServerIdentity(hostname, certificate) : undefined,
  }
}

function read(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartupError(`${name} of DATABASE_URL cannot be read (${reasonOf(error)}).`)
  }
}

/** The address without parameters that the driver would pass to the server, which does not know them. */
export function withoutTls(url: string): string {
  const bare = new URL(url)
  for (const name of ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']) bare.searchParams.delete(name)
  return bare.href
}
