import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const HEAD = `POST /rest/v1/leads HTTP/1.1\r\nHost: x\r\napikey: ${KEY}\r\nContent-Type: application/json\r\n`

test.each([
  ['no HTTP at all', 'EHLO arena\r\n\r\n', 400],
  ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a length and chunks', `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a length below nothing', `${HEAD}Content-Length: -1\r\n\r\n`, 400],
  ['chunks that are none', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused with the headers of every answer', async (_what, request, status) => {
  const { url } = await startTestServer()
  const answer = await sendRaw(url, request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain('content-security-policy: ')
})

test('a request without Host is refused', async () => {
  const { url } = await startTestServer()
  expect(await sendRaw(url, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a body that comes drop by drop is cut off, and nobody else waits for it', async () => {
  const server = await startTestServer({ requestLimit: 300 })
  const { hostname, port } = new URL(server.url)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${HEAD}Content-Length: 500\r\n\r\n{`))
    const drip = setInterval(() => socket.write(' '), 100)
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve(text)
    })
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.rows('leads')).toEqual([])
})

test('a flood of connections that say nothing leaves room for others', async () => {
  const server = await startTestServer()
  const { hostname, port } = new URL(server.url)
  const sockets = Array.from({ length: 200 }, () => connect(Number(port), hostname))
  for (const socket of sockets) socket.on('error', () => undefined)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})
