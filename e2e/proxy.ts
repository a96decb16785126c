import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** @param heard gets the answer in place of the visitor, and decides what becomes of it */
export type PassOn = (port: string, recorded?: (theirs: IncomingMessage) => void) => void

/** A proxy before real servers. @param take answers a request, or passes it on to the port of a server */
export async function openProxy(
  take: (asked: IncomingMessage, answer: ServerResponse, passOn: PassOn) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((asked, answer) =>
    take(asked, answer, (port, recorded) => {
      const { url: path, method, headers } = asked
      const onward = request({ port, path, method, headers }, (theirs) => {
        answer.writeHead(theirs.statusCode!, theirs.headers)
        if (recorded) recorded(theirs)
        else theirs.pipe(answer)
      })
      onward.on('error', () => asked.socket.destroy())
      asked.pipe(onward)
    }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
