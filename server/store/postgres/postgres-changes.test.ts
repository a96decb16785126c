import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { StoreUnavailableError } from '#server/store/base/store.ts'
import { openChanges } from './postgres-changes.ts'

const closings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** A message of PostgreSQL's protocol: its letter, its length (which includes itself), its content. */
function message(letter: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])

const DISMISSAL = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
)

/** A database that answers every connection with these bytes in one piece, and disconnects. */
async function answering(bytes: Buffer): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(resolve)
      }),
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `postgres://learner:word@127.0.0.1:${address.port}/arena`
}

test('a connection that is taken away in the breath that grants it costs an answer, never the program', async () => {
  const url = await answering(Buffer.concat([WELCOME, DISMISSAL]))
  const changes = openChanges(url, { tls: false, statementTimeout: 5000, silence: 2000 })
  closings.push(() => changes.end(1000))
  for (let turn = 0; turn < 5; turn += 1) {
    await expect(changes.read('select 1')).rejects.toBeInstanceOf(StoreUnavailableError)
  }
})
