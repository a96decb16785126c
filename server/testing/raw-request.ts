import { connect } from 'node:net'

/** Sends bytes without a change, because fetch and the URL parser would normalize them. Returns the whole answer. */
export function sendRaw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => (answer += text))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** A GET whose path is sent exactly as written here. */
export function getRaw(url: string, path: string): Promise<string> {
  return sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`)
}
