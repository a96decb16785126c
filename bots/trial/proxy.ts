import {
  Agent as PlainAgent,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { unreachable, UnreachableError } from '#bots/shared/reach.ts'
import type { Kill } from './plan.ts'

/** Headers that concern one connection only (RFC 9110, section 7.6.1), and those that the way to the site sets anew. */
const OF_A_WAY = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]

/** ms without a byte after which the site counts as away. The site itself holds no answer for so long. */
const SILENCE = 120_000

/** Answers of the server itself that no fault of the office draws: it is ill. */
const ILL = [500, 502, 504]

export type Proxy = {
  /** The address that the robot gets in place of the site's. */
  origin: string
  /** Requests of the robot so far. */
  asked: () => number
  /**
   * Asks the site for a file on the robot's way.
   * @throws {UnreachableError} if it does not arrive
   */
  probe: (file: string) => Promise<void>
  close: () => Promise<void>
}

/** What a request of the robot says, and what the site answers. */
type ProxyRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type Answer = { status: number; headers: IncomingMessage['headers']; body: Uint8Array }

/** What the site's own answers have, and those of a proxy before it have not (server/http/security.ts). */
const isOfTheSite = ({ status, headers }: Answer) =>
  status === 304 || (headers['content-security-policy']?.includes(`default-src 'none'`) ?? false)

/** A cookie for the robot's way: it may go over http, to another host, and below both paths of the site. */
function cookiesFor(prefix: string, cookie: string): string[] {
  const plain = cookie.replaceAll(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '')
  const path = /;\s*path=(\/[^;]*)/i.exec(plain)
  if (prefix === '' || !path) return [plain]
  const below = path[1]!.startsWith(`${prefix}/`) ? path[1]!.slice(prefix.length) : path[1]!
  return [below, `${prefix}${below}`].map((one) => plain.replace(path[0], `; Path=${one}`))
}

/**
 * Stands between a robot and the server, counts the forms that the robot sends, and kills the robot at those that the
 * plan names: before the form arrives, or after it and before the answer. A count cannot come at another moment on a
 * slow machine, as a time would.
 *
 * The robot speaks http with it. It speaks with the site as a browser does: with https, by its name, below its path. A
 * request whose path lacks the path of the site gets it, so a link of the server leads there, rewritten on the way or not.
 * @param site the site's address, without a slash at its end
 * @param kill ends the robot at once; nothing of the request's answer is sent
 * @param fault hears what came between the robot and the site. It is no fault of the robot, which gets no answer
 */
export async function openProxy(
  site: string,
  kills: readonly Kill[],
  { kill, fault }: { kill: (which: Kill) => void; fault: (why: UnreachableError) => void },
): Promise<Proxy> {
  const to = new URL(site)
  const prefix = to.pathname.replace(/\/$/, '')
  const isSecure = to.protocol === 'https:'
  // A kept connection can end just as a request is sent: nobody would know whether it had arrived.
  const agent = isSecure ? new SecureAgent({ keepAlive: false }) : new PlainAgent({ keepAlive: false })
  let forms = 0
  let count = 0
  let isClosed = false
  let isMarked = true

  const pathFor = (asked: string) =>
    prefix === '' || asked === prefix || asked.startsWith(`${prefix}/`) ? asked : `${prefix}${asked}`

  /** What the robot says of its own address, said of the site's. */
  const headersFor = (asked: ProxyRequest): Record<string, string | string[]> => {
    const own = `http://${asked.headers.host ?? ''}`
    const headers: Record<string, string | string[]> = {}
    for (const [name, value] of Object.entries(asked.headers))
      if (value !== undefined && !OF_A_WAY.includes(name)) headers[name] = value
    if (asked.headers.origin === own) headers['origin'] = to.origin
    const { referer } = asked.headers
    if (referer?.startsWith(`${own}/`))
      headers['referer'] = `${to.origin}${pathFor(referer.slice(own.length))}`
    return headers
  }

  /** @throws {UnreachableError} if no answer comes @throws {TypeError} for a request that cannot be sent at all */
  const passOn = (asked: ProxyRequest, body: Uint8Array): Promise<Answer> => {
    const hasBody = body.byteLength > 0 || !['GET', 'HEAD'].includes(asked.method ?? '')
    // Throws at once, and not later, for what is no request.
    const passed = (isSecure ? secureRequest : request)({
      agent,
      protocol: to.protocol,
      hostname: to.hostname.replaceAll(/^\[|\]$/g, ''),
      port: to.port,
      method: asked.method,
      path: pathFor(asked.url ?? '/'),
      headers: {
        ...headersFor(asked),
        host: to.host,
        ...(hasBody ? { 'content-length': body.byteLength } : {}),
      },
      timeout: SILENCE,
    })
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(unreachable(to.origin, error))
      passed.on('error', fail)
      passed.on('timeout', () => passed.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })))
      passed.on('response', (answer) => {
        const { statusCode = 502, headers } = answer
        buffer(answer).then((read) => resolve({ status: statusCode, headers, body: read }), fail)
      })
      passed.end(body)
    })
  }

  /** Why an answer is not one of the site's to the robot; null if it is one. */
  const whyForeign = (asked: ProxyRequest, answer: Answer): UnreachableError | null => {
    const what = `${asked.method} ${to.origin}${pathFor(asked.url ?? '/')} was answered with ${answer.status}`
    if (isMarked && !isOfTheSite(answer))
      return new UnreachableError(
        `${what}, and not by the site: a proxy before it answered. Let it pass the addresses /office, /run and /runs.`,
      )
    return ILL.includes(answer.status)
      ? new UnreachableError(`${what}: the site is ill. Look into its log.`)
      : null
  }

  const locationFor = (location: string): string => {
    const at = URL.canParse(location) ? new URL(location) : null
    return at?.host === to.host ? location.slice(location.indexOf(at.host) + at.host.length) || '/' : location
  }

  const giveBack = (answered: ServerResponse, { status, headers, body }: Answer) => {
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined || OF_A_WAY.includes(name)) continue
      if (name === 'set-cookie')
        answered.setHeader(
          name,
          [value].flat().flatMap((one) => cookiesFor(prefix, one)),
        )
      else if (name === 'location') answered.setHeader(name, locationFor(String(value)))
      else answered.setHeader(name, value)
    }
    // To HEAD and with 304 the length is that of a body which is not sent.
    if (body.byteLength === 0 && headers['content-length'] !== undefined)
      answered.setHeader('content-length', headers['content-length'])
    answered.writeHead(status)
    answered.end(body)
  }

  const serve = async (asked: IncomingMessage, answered: ServerResponse) => {
    count += 1
    // The robot was killed, or gave up, while it sent.
    const body = await buffer(asked).catch(() => null)
    if (body === null) return
    const at = asked.method === 'POST' ? (forms += 1) : 0
    const here = kills.find((one) => one.at === at)
    if (here?.when === 'before') {
      kill(here)
      answered.destroy()
      return
    }
    let got: Answer
    try {
      got = await passOn(asked, new Uint8Array(body))
    } catch (error) {
      if (!(error instanceof UnreachableError)) {
        answered.writeHead(400).end()
        return
      }
      if (!isClosed) fault(error)
      answered.destroy()
      return
    }
    const foreign = whyForeign(asked, got)
    if (foreign) {
      if (!isClosed) fault(foreign)
      answered.destroy()
      return
    }
    if (here) {
      kill(here)
      answered.destroy()
      return
    }
    giveBack(answered, got)
  }
  const server = createServer((asked, answered) => {
    serve(asked, answered).catch(() => {
      // The robot has gone meanwhile.
      answered.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    asked: () => count,
    probe: async (file) => {
      const answer = await passOn({ method: 'GET', url: file, headers: {} }, new Uint8Array())
      isMarked = isOfTheSite(answer)
      if (answer.status !== 200)
        throw new UnreachableError(
          `${site}${file} answers ${answer.status} on the way of the robot. Check --site and what stands before the site.`,
        )
    },
    close: () =>
      new Promise((resolve) => {
        isClosed = true
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
