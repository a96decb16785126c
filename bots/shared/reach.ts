/** A site cannot be reached, or what answers there is no arena. The message says what to do. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/** What to do about a certificate, by the code of Node.js. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATES: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name. Use a name that stands in it.',
  CERT_HAS_EXPIRED: 'The certificate has expired. Renew it on the server.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet. Check the clocks of both machines.',
  CERT_REVOKED: 'The certificate was revoked. Renew it on the server.',
}

const UNKNOWN_AUTHORITY =
  'Nobody whom Node.js knows has signed the certificate. Put NODE_EXTRA_CA_CERTS=FILE before the command: a PEM file with the certificate of the authority that signed it, or with the certificate itself if it signed itself.'

/** What is wrong with a connection, by its code. */
const CONNECTIONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No machine has this name. Check the address and the network.',
  EAI_AGAIN: 'The name could not be looked up. Check the network.',
  ECONNREFUSED: 'Nothing listens there. Start the server, or correct the address.',
  EHOSTUNREACH: 'No way leads to this machine. Check the network.',
  ENETUNREACH: 'No way leads to this machine. Check the network.',
  ECONNRESET:
    'The connection was broken off. Check the server, and whether the address begins with http or https.',
  EPIPE: 'The connection was broken off. Check the server and what stands before it.',
  UND_ERR_SOCKET:
    'The connection was broken off. Check the server, and whether the address begins with http or https.',
  ETIMEDOUT: 'Check the server and what stands before it.',
  UND_ERR_CONNECT_TIMEOUT: 'Check the server and what stands before it.',
  UND_ERR_HEADERS_TIMEOUT: 'Check the server and what stands before it.',
  EPROTO: 'It does not speak TLS. Does the address begin with http://?',
  ERR_SSL_WRONG_VERSION_NUMBER: 'It does not speak TLS. Does the address begin with http://?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'It does not speak TLS. Does the address begin with http://?',
}

const isOfCertificate = (code: string) =>
  /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT)/.test(code) || code === 'INVALID_CA'

/** The code of a failed connection: of the error, of its cause, or of the first of several. */
function codeOf(error: unknown): string {
  const { code, cause, errors } = (error ?? {}) as {
    code?: unknown
    cause?: unknown
    errors?: readonly unknown[]
  }
  if (typeof code === 'string') return code
  if (errors?.length) return codeOf(errors[0])
  return cause === undefined ? '' : codeOf(cause)
}

/** What a failed connection says, of its first cause. */
const wordsOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? wordsOf(cause) : `It says: ${message}.`
}

/** The error of a failed connection, with a sentence that says what to do. @param site the address that was asked */
export function unreachable(site: string, error: unknown): UnreachableError {
  if (error instanceof UnreachableError) return error
  const code = codeOf(error)
  const isRefused = code in CERTIFICATES || isOfCertificate(code)
  const todo = CERTIFICATES[code] ?? (isRefused ? UNKNOWN_AUTHORITY : (CONNECTIONS[code] ?? wordsOf(error)))
  const what = isRefused ? 'shows a certificate that is refused' : 'does not answer'
  return new UnreachableError(`${site} ${what}${code === '' ? '' : ` (${code})`}. ${todo}`, { cause: error })
}

/**
 * Finds the address under which the files of a site lie. It goes up from the given one, because people copy the address
 * of some page; a proxy may serve the site below a path, and may lead from http to https or to another name.
 * @param address as a browser opens it
 * @param file a file of the site that is JSON, such as `/tasks.json`
 * @returns the address without a slash at its end
 * @throws {UnreachableError} if no site is there
 */
export async function siteAt(address: string, file: string): Promise<string> {
  const { protocol, origin, pathname, username, password } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new UnreachableError(
      `The address of a site begins with http:// or https://, and not with ${protocol}`,
    )
  if (username !== '' || password !== '')
    throw new UnreachableError(
      'A name and a password in the address are not sent. Let the proxy before the site pass this machine.',
    )
  const parts = pathname.split('/').filter(Boolean)
  const told: string[] = []
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const asked = `${[origin, ...parts.slice(0, depth)].join('/')}${file}`
    const answer = await fetch(asked).catch((error: unknown) => {
      throw unreachable(origin, error)
    })
    const text = await answer.text()
    const { pathname: got, origin: from } = new URL(answer.url)
    if (answer.ok && got.endsWith(file) && isJson(text)) return `${from}${got.slice(0, -file.length)}`
    const led = answer.redirected ? `leads to ${answer.url}, which ` : ''
    told.push(`${asked} ${led}answers ${answer.status}${answer.ok ? ', but not with JSON' : ''}.`)
  }
  throw new UnreachableError(
    `There is no arena at ${address}. ${told.join(' ')} Name the address as a browser opens it, with the path of a proxy.`,
  )
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
