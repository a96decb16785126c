import { setTimeout as sleep } from 'node:timers/promises'
import { unreachable, UnreachableError } from './reach.ts'

/** Seconds to wait after an answer 429 without `Retry-After`. */
const AGAIN = 5

/** Most characters of an answer that an error quotes: a proxy answers with a whole page. */
const QUOTED = 400

/** A server refused a call. */
class CallError extends Error {
  override name = 'CallError'
}

/** A call of a server: JSON there and back. @param once a repeated call with the same word is the same call */
export type Call = <T>(method: string, path: string, body?: object, once?: string) => Promise<T>

/**
 * The calls of a server. A measurement of thousands of runs makes more calls than the limit of a minute allows, so a call
 * that came too often waits, and is repeated.
 * @param site its address
 * @param key if the server answers only programs that have one
 * @throws {UnreachableError} from a call, if the site cannot be reached or another program answers there
 */
export function callsOf(site: string, key?: string): Call {
  const call = async <T>(method: string, path: string, body?: object, once?: string): Promise<T> => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: {
        // A kept connection can end just as a call is sent: nobody would know whether it had arrived.
        connection: 'close',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(once === undefined ? {} : { 'idempotency-key': once }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw unreachable(site, error)
    })
    const text = await answer.text().catch((error: unknown) => {
      throw unreachable(site, error)
    })
    if (answer.status === 429) {
      await sleep(1000 * (Number(answer.headers.get('retry-after')) || AGAIN))
      return call(method, path, body, once)
    }
    // Only its own answers are JSON: what stands before the server speaks in pages.
    const isOwn = answer.headers.get('content-type')?.includes('json') ?? false
    if (answer.ok && isOwn) return JSON.parse(text) as T
    const said = `${method} ${site}${path}: ${answer.status} ${text.slice(0, QUOTED)}`
    if (isOwn) throw new CallError(said)
    throw new UnreachableError(`Another program than the arena answered, such as a proxy. ${said}`)
  }
  return call
}
