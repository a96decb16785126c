import type { Arena } from '#bots/shared/arena-client.ts'
import type { Office } from '#bots/shared/office-client.ts'
import type { Night } from './plan.ts'
import type { NightLine } from './trial-line.ts'

/** What a trial tries, night after night: a process of the office, or a level. */
export type Subject = {
  /** Issues the shift or the run of a night. @param word of the trial */
  begin: (night: Night, word: string) => Promise<{ id: string; url: string }>
  isOpen: (id: string) => Promise<boolean>
  /** The result; one that is still open is ended and judged as it was left. */
  end: (id: string) => Promise<NightLine['result']>
  /** Takes back one that is still open, so that nothing of it is judged or signed. */
  cancel: (id: string) => Promise<unknown>
  /** What can be played again. */
  log: (id: string) => Promise<unknown>
}

const seedOf = ({ seed }: Night) =>
  seed === undefined ? ({ split: 'test' } as const) : ({ split: 'free', seed } as const)

/** Shifts of a process with so many items. */
export const ofShifts = (office: Office, process: string, size: number): Subject => ({
  begin: (night, word) =>
    office.issue({
      process,
      size,
      conditions: night.faults,
      ...seedOf(night),
      label: { trial: word, night: night.night },
    }),
  isOpen: async (id) => (await office.look(id)).status === 'open',
  end: async (id) => {
    const left = await office.look(id)
    return { ...(left.status === 'open' ? await office.end(id) : left) }
  },
  cancel: (id) => office.cancel(id),
  log: (id) => office.log(id),
})

/** Runs of a level. @param task its task without conditions */
export const ofRuns = (arena: Arena, task: string): Subject => ({
  begin: async (night, word) => {
    const [run] = await arena.issue({
      task,
      conditions: [...night.faults],
      ...seedOf(night),
      label: { trial: word, night: night.night },
    })
    return run!
  },
  isOpen: async (id) => (await arena.look(id)).status === 'open',
  end: async (id) => {
    const left = await arena.look(id)
    return { ...(left.status === 'open' ? await arena.end(id, 'gave-up') : left) }
  },
  cancel: (id) => arena.cancel(id),
  log: async (id) => {
    const { run: _, ...trace } = await arena.trace(id)
    return trace
  },
})
