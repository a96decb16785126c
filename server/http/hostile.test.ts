import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { DEFAULT_PUBLISHABLE_KEY as KEY } from '#contract/limits.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'

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

test('a request with two Hosts is refused, on a page and on the API', async () => {
  const { url } = await startTestServer()
  for (const path of ['/', '/rest/v1/leads']) {
    const answer = await sendRaw(
      url,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('content-security-policy: ')
  }
})

test('a visitor who disconnects is no failure of ours', async () => {
  const server = await startTestServer()
  const { hostname, port } = new URL(server.url)
  for (const length of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
    await new Promise<void>((resolve) => {
      const body = length.startsWith('T') ? '7\r\n{"name"\r\n' : '{"name"'
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${HEAD}Expect: 100-continue\r\n${length}\r\n\r\n`),
      )
      // The server has begun to read.
      socket.once('data', () => socket.write(body, () => socket.destroy()))
      socket.on('close', () => resolve())
    })
  }
  const seen = () => server.log.filter((line) => line.includes('"status":499'))
  await expect.poll(() => seen().length).toBe(2)
  expect(server.log.filter((line) => /"level":50|"status":500/.test(line))).toEqual([])
  const metrics = await fetch(`${server.url}/metrics`, { headers: { apikey: SECRET_KEY } })
  expect(await metrics.text()).not.toMatch(/status="5\d\d"/)
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
