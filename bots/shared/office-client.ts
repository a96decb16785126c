import type { ShiftLine } from '#contract/office.ts'
import { callsOf } from './calls.ts'

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

/** @throws {Error} with the server's sentence for a refused call */
export function officeOf(site: string, key?: string): Office {
  const call = callsOf(`${site}/office/v1`, key)
  return {
    issue: (wanted) => call('POST', '/shifts', wanted),
    look: (id) => call('GET', `/shifts/${id}`),
    end: (id) => call('POST', `/shifts/${id}/end`, {}),
    log: async (id) => (await call<{ log: unknown }>('GET', `/shifts/${id}/log`)).log,
  }
}
