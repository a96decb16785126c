import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'

/** A request for the thread that sends: `body` has its content type among the headers. */
export type TimedRequest = {
  n: number
  address: string
  method: string
  headers: Record<string, string>
  body: Uint8Array | null
}

/** The answer, and the ms from the request to the last byte of the answer. */
export type TimedAnswer = {
  n: number
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer>
  ms: number
}

const agent = new Agent({ keepAlive: true })

/**
 * Sends requests and measures them, in a thread of its own: robots that read pages keep their thread busy for
 * milliseconds, and their garbage for tens of them. None of that is the server's time.
 */
async function send({ n, address, method, headers, body }: TimedRequest): Promise<void> {
  const began = performance.now()
  const sent = request(address, { agent, method, headers })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const ms = performance.now() - began
  const pairs: [string, string][] = []
  for (let i = 0; i < answer.rawHeaders.length; i += 2)
    pairs.push([answer.rawHeaders[i], answer.rawHeaders[i + 1]])
  const bytes = new Uint8Array(Buffer.concat(parts))
  parentPort!.postMessage(
    { n, status: answer.statusCode, headers: pairs, body: bytes, ms } satisfies TimedAnswer,
    [bytes.buffer],
  )
}

parentPort!.on('message', (sent: TimedRequest) => void send(sent))
