import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { reasonOf, StartupError } from '#server/startup-error.ts'

type FetchHandler = Parameters<typeof getRequestListener>[0]

/** Answers a call itself, headers and all, or says that it has not. */
type Direct = (request: IncomingMessage, response: ServerResponse) => boolean

/** ms. Who has not sent the rest of a request this long after we were told to stop is cut off. */
const GRACE = 3500

/** ms for the head of a request, and for all of it: 32 KB come over any line that is no attack. */
const HEAD_LIMIT = 10_000
const REQUEST_LIMIT = 20_000

/** ms between two looks for requests that are over their time. */
const LIMIT_CHECK = 1000

/** ms. Longer than nginx keeps its side open (60 s), or it would send into a connection that we just closed. */
const KEEP_ALIVE = 75_000

/** What is wrong with a request that Node's parser gave up on, by its code; anything else is 400. */
const PARSER_ERRORS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** ms between two looks for connections that have become idle while we stop. */
const SWEEP = 50

export type Listening = {
  /** With the real port where port 0 was asked for: `http://127.0.0.1:3000`. */
  url: string
  /** Takes no new connections, answers what is in flight, then resolves. */
  stop: () => Promise<void>
}

/**
 * Serves a fetch handler over HTTP.
 * @param options.headers what every answer carries, also that to a request too broken to reach the handler
 * @param options.direct asked before the handler
 * @throws {StartupError} when the address is taken or not ours
 */
export async function listen(
  fetch: FetchHandler,
  options: {
    host: string
    port: number
    headers: Record<string, string>
    direct?: Direct
    requestLimit?: number
  },
): Promise<Listening> {
  const { host, port, headers, direct, requestLimit = REQUEST_LIMIT } = options
  const badRequest = () => new Response('Bad Request\n', { status: 400 })
  const answer = getRequestListener(fetch, { errorHandler: badRequest })
  const always = new Map(Object.entries(headers))
  const server = createServer(
    {
      headersTimeout: Math.min(HEAD_LIMIT, requestLimit),
      requestTimeout: requestLimit,
      connectionsCheckingInterval: LIMIT_CHECK,
      keepAliveTimeout: KEEP_ALIVE,
    },
    (request, response) => {
      const isAmbiguous = countHosts(request) > 1
      if (!isAmbiguous && direct?.(request, response)) return
      response.setHeaders(always)
      if (isAmbiguous) {
        response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad Request\n')
        return
      }
      void answer(request, response)
    },
  )
  answerBrokenRequests(server, headers)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  function closeIdle(): void {
    server.closeIdleConnections()
    // Browsers connect ahead of need; Node does not count a connection as idle before its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  // Port 0 and every TCP port give an address object, never a pipe's name.
  const { port: realPort } = server.address() as AddressInfo

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${realPort}`,
    stop: () =>
      new Promise((resolve) => {
        const sweep = setInterval(closeIdle, SWEEP)
        const deadline = setTimeout(() => server.closeAllConnections(), GRACE)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(deadline)
          resolve()
        })
      }),
  }
}

/** Node takes the first of two; a proxy in front may take the last (RFC 9112, 3.2: to be refused). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts
}

/** Answers what never became a request, with the same headers as all else. */
function answerBrokenRequests(server: Server, headers: Record<string, string>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const status = PARSER_ERRORS[error.code ?? ''] ?? 400
    const reason = STATUS_CODES[status] ?? 'Bad Request'
    const head = Object.entries({
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(reason.length + 1),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${reason}\n`)
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): StartupError {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is already in use. Stop what listens there, or set PORT.`,
      )
    case 'EACCES':
      return new StartupError(
        `Port ${port} on ${host} needs rights this user does not have. Set PORT to 1024 or more.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST ${host} is no address of this machine.`)
    default:
      return new StartupError(`Cannot listen on ${host}, port ${port}: ${reasonOf(error)}`)
  }
}
