import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { reasonOf, StartupError } from '#server/startup-error.ts'
import { headersFor } from './security.ts'

type FetchHandler = Parameters<typeof getRequestListener>[0]

/** Answers a call itself, headers included, or returns that it has not. */
type DirectHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** In ms. When the server stops, a request whose rest has not arrived after this time is cut off. */
const GRACE = 3500

/** In ms: the time for a request's head, and for all of it. Every line in use carries 32 KB in that time. */
const HEAD_LIMIT = 10_000
const REQUEST_LIMIT = 20_000

/** Pause between two checks for requests that exceed their time, in ms. */
const LIMIT_CHECK = 1000

/**
 * In ms. Longer than nginx keeps its side open (60 s). Otherwise nginx would send into a connection that the server has
 * just closed.
 */
const KEEP_ALIVE = 75_000

/** The status for a request that Node's parser refused, by its code; 400 for any other. */
const PARSER_ERRORS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Pause between two checks for idle connections while the server stops, in ms. */
const SWEEP = 50

export type ListeningServer = {
  /** The server's address, with the real port if port 0 was asked for: `http://127.0.0.1:3000`. */
  url: string
  /** Accepts no new connections, answers the pending requests, then resolves. */
  stop: () => Promise<void>
}

/**
 * Serves a fetch handler over HTTP.
 * @param options.headers added to every answer, also to requests too broken for the handler
 * @param options.direct asked before the handler
 * @throws {StartupError} if the address is in use or not of this machine
 */
export async function listen(
  fetch: FetchHandler,
  options: {
    host: string
    port: number
    headers: Record<string, string>
    direct?: DirectHandler
    requestLimit?: number
  },
): Promise<ListeningServer> {
  const { host, port, headers, direct, requestLimit = REQUEST_LIMIT } = options
  const badRequest = () => new Response('Bad Request\n', { status: 400 })
  const answer = getRequestListener(fetch, { errorHandler: badRequest })
  const server = createServer(
    {
      headersTimeout: Math.min(HEAD_LIMIT, requestLimit),
      requestTimeout: requestLimit,
      connectionsCheckingInterval: LIMIT_CHECK,
      keepAliveTimeout: KEEP_ALIVE,
    },
    (request, response) => {
      nameHost(request)
      const isAmbiguous = countHosts(request) > 1
      if (!isAmbiguous && direct?.(request, response)) return
      response.setHeaders(new Map(Object.entries(headersFor(headers, request))))
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
    // Browsers open connections ahead of need. Node does not count a connection as idle before its first request.
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

/**
 * A request by HTTP/1.0 may name no host, as old balancers do that ask for the health of a server (RFC 9112, 3.3): it
 * means the address that it came to. Node itself refuses such a request by HTTP/1.1.
 */
function nameHost(request: IncomingMessage): void {
  if (request.headers.host || request.httpVersion !== '1.0') return
  const { localAddress = '127.0.0.1', localPort } = request.socket
  request.headers.host = `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}

/**
 * Node takes the first of two Host headers; a proxy in front may take the last. Such a request is refused (RFC 9112,
 * 3.2).
 */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts
}

/** Answers requests that Node could not parse, with the same headers as all others. */
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
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another number.`,
      )
    case 'EACCES':
      return new StartupError(
        `Port ${port} on ${host} needs rights that this user does not have. Set PORT to 1024 or more.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST ${host} is not an address of this machine. Set HOST to one that is, or to 127.0.0.1.`,
      )
    default:
      return new StartupError(`Cannot listen on ${host}, port ${port}: ${reasonOf(error)}`)
  }
}
