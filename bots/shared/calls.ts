import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds to wait after an answer 429 without `Retry-After`. */
const AGAIN = 5

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
 */
export function callsOf(site: string, key?: string): Call {
  const call = async <T>(method: string, path: string, body?: object, once?: string): Promise<T> => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(once === undefined ? {} : { 'idempotency-key': once }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (answer.status === 429) {
      await sleep(1000 * (Number(answer.headers.get('retry-after')) || AGAIN))
      return call(method, path, body, once)
    }
    if (answer.ok) return JSON.parse(text) as T
    throw new CallError(`${method} ${path}: ${answer.status} ${text}`)
  }
  return call
}
