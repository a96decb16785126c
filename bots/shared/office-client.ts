import type { ShiftLine } from '#contract/office.ts'
import { isLevelTask, type OfficeTask, type Tasks } from '#contract/tasks.ts'
import { callsOf } from './calls.ts'

/** What a trial asks for. */
type WantedShift = {
  process: string
  size: number
  conditions: readonly string[]
  split: 'free' | 'test'
  seed?: string
  label: Readonly<Record<string, string | number>>
}

/** What a measurement asks for. */
type WantedTask = { task: string; split: 'test'; label?: Readonly<Record<string, string | number>> }

/** The office of a server, for programs: docs/office.md. */
export type Office = {
  /** The tasks of the office. */
  tasks: () => Promise<readonly OfficeTask[]>
  issue: (wanted: WantedShift | WantedTask) => Promise<ShiftLine>
  look: (id: string) => Promise<ShiftLine>
  /** Ends a shift that nobody handed in. It is judged as it is. */
  end: (id: string) => Promise<ShiftLine>
  /** Takes an open shift back. It gets no grade. */
  cancel: (id: string) => Promise<ShiftLine>
  log: (id: string) => Promise<unknown>
}

/** @throws {Error} with the server's sentence for a refused call */
export function officeOf(site: string, key?: string): Office {
  const call = callsOf(`${site}/office/v1`, key)
  return {
    tasks: async () => {
      const { tasks } = await callsOf(site)<Tasks>('GET', '/tasks.json')
      return tasks.filter((task): task is OfficeTask => !isLevelTask(task))
    },
    issue: (wanted) => call('POST', '/shifts', wanted),
    look: (id) => call('GET', `/shifts/${id}`),
    end: (id) => call('POST', `/shifts/${id}/end`, {}),
    cancel: (id) => call('DELETE', `/shifts/${id}`),
    log: async (id) => (await call<{ log: unknown }>('GET', `/shifts/${id}/log`)).log,
  }
}
