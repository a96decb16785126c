import { setTimeout as sleep } from 'node:timers/promises'
import type { ShiftLine } from '#contract/office.ts'

/** What a trial asks for. */
export type WantedShift = {
  process: string
  size: number
  conditions: readonly string[]
  split: 'free' | 'test'
  seed?: string
  label: Readonly<Record<string, string | number>>
}

/** The office of a server, for programs: docs/office.md. */
export type Office = {
  issue: (wanted: WantedShift) => Promise<ShiftLine>
  look: (id: string) => Promise<ShiftLine>
  /** Ends a shift that nobody handed in. It is judged as it is. */
  end: (id: string) => Promise<ShiftLine>
  log: (id: string) => Promise<unknown>
}

/** s before a refused call is repeated, if the server names no time. */
const AGAIN = 2

/** @throws {Error} with the server's sentence for a refused call */
export function officeOf(site: string, key?: string): Office {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${site}/office/v1${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.status === 429) {
      await sleep(1000 * (Number(answer.headers.get('retry-after')) || AGAIN))
      return call(method, path, body)
    }
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text) as T
    throw new Error(`${method} /office/v1${path}: ${answer.status} ${text}`)
  }
  return {
    issue: (wanted) => call('POST', '/shifts', wanted),
    look: (id) => call('GET', `/shifts/${id}`),
    end: (id) => call('POST', `/shifts/${id}/end`, {}),
    log: async (id) => (await call<{ log: unknown }>('GET', `/shifts/${id}/log`)).log,
  }
}
