import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Kill } from './plan.ts'

/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']

export type Proxy = {
  /** The address that the robot gets. */
  origin: string
  close: () => Promise<void>
}

/** A request of the robot, passed on to the server. */
function passOn(
  site: URL,
  asked: IncomingMessage,
  body: Uint8Array,
): Promise<{ answer: IncomingMessage; body: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !OF_A_CONNECTION.includes(name)),
    )
    const passed = request(
      site,
      {
        method: asked.method,
        path: asked.url,
        // The host stays that of the proxy, so that the server sees a form of its own site.
        headers: { ...headers, 'content-length': body.byteLength },
      },
      (answer) => {
        buffer(answer).then((read) => resolve({ answer, body: read }), reject)
      },
    )
    passed.on('error', reject)
    passed.end(body)
  })
}

/**
 * Stands between a robot and the server, counts the forms that the robot sends, and kills the robot at those that the
 * plan names: before the form arrives, or after it and before the answer. A count cannot come at another moment on a
 * slow machine, as a time would.
 * @param site the server's address
 * @param kill ends the robot at once; nothing of the request's answer is sent
 */
export async function openProxy(
  site: string,
  kills: readonly Kill[],
  kill: (which: Kill) => void,
): Promise<Proxy> {
  const to = new URL(site)
  let forms = 0
  const serve = async (asked: IncomingMessage, answered: ServerResponse) => {
    const body = await buffer(asked)
    const at = asked.method === 'POST' ? (forms += 1) : 0
    const here = kills.find((one) => one.at === at)
    if (here?.when === 'before') {
      kill(here)
      answered.destroy()
      return
    }
    const got = await passOn(to, asked, body)
    if (here) {
      kill(here)
      answered.destroy()
      return
    }
    for (const [name, value] of Object.entries(got.answer.headers))
      if (value !== undefined && !OF_A_CONNECTION.includes(name)) answered.setHeader(name, value)
    answered.writeHead(got.answer.statusCode ?? 502)
    answered.end(got.body)
  }
  const server = createServer((asked, answered) => {
    serve(asked, answered).catch(() => {
      // The server is away: the robot sees what it would see without the proxy.
      answered.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
