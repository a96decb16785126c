import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { reasonOf, StartupError } from './startup-error.ts'

type FetchHandler = Parameters<typeof getRequestListener>[0]

/** ms. Who has not sent the rest of a request this long after we were told to stop is cut off. */
const GRACE = 4000

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
 * @param options.headers those of an answer to a request that is too broken to reach the handler
 * @throws {StartupError} when the address is taken or not ours
 */
export async function listen(
  fetch: FetchHandler,
  options: { host: string; port: number; headers: Record<string, string> },
): Promise<Listening> {
  const { host, port, headers } = options
  const badRequest = () => new Response('Bad Request\n', { status: 400, headers })
  const server = createServer(getRequestListener(fetch, { errorHandler: badRequest }))
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
