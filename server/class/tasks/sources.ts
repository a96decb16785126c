import type { Misses } from '#game/standing.ts'
import type { ClassService } from '#server/class/base/service.ts'
import { SHIFT_ROWS } from '#server/office/shifts/held-shift.ts'
import type { Run } from '#server/runs/run.ts'
import { CLASS_KIND } from './policy.ts'
import { type Result, resultOf } from './result.ts'
import { shiftResult } from './shift-result.ts'
import { gapsOf, signalsOf } from './signals.ts'

/** Something that a seat plays has changed or ended. */
export type News = { id: string; isOpen: boolean; result: () => Promise<Result> }

/** What the server holds for classes: the settler takes runs and shifts in this form. */
type Source = {
  /** Calls the listener with what changes in this copy of the server. Returns what stops it. */
  watch: (listener: (news: News) => void) => () => void
  /** What has ended and has no mark yet: everything, or one. */
  ended: (id?: string) => Promise<News[]>
}

/** Which ended things are looked for: those whose row of the class waits for a mark. */
const WITHOUT_MARK = { table: 'class_runs', key: 'id', columns: [], where: { settled_at: null } } as const

const endedOnly = (id: string | undefined) => ({ ...(id === undefined ? {} : { id }), isOpen: false })

/** The runs of levels. */
export function runSource(runs: ClassService['runs']): Source {
  /** The log of a solved run is read once; no other. */
  async function signsOf(run: Run) {
    if (run.status !== 'solved') return { signals: [], gaps: null }
    const { entries, inputs } = await runs.trail(run.id)
    return { signals: signalsOf(entries, inputs, run.imposedMs), gaps: gapsOf(entries) }
  }

  /** @param missed null: this copy of the server has not recorded the run, so it is played again */
  const newsOf = (run: Run, missed: Misses | null): News => ({
    id: run.id,
    isOpen: run.status === 'open',
    result: async () => resultOf(run, missed ?? (await runs.missed(run)), await signsOf(run)),
  })

  return {
    watch: (listener) =>
      runs.watch((run, missed) => {
        if (run.kind !== CLASS_KIND || (run.status === 'open' && run.openedAt === null)) return
        listener(newsOf(run, missed))
      }),
    ended: async (id) =>
      (await runs.selectWith(endedOnly(id), WITHOUT_MARK)).map(({ run }) => newsOf(run, null)),
  }
}

/** The shifts of the office. */
export function shiftSource(shifts: ClassService['shifts'], store: ClassService['store']): Source {
  return {
    watch: (listener) =>
      shifts.watch((held, closed) => {
        if (held.kind !== CLASS_KIND) return
        listener({
          id: held.id,
          isOpen: held.status === 'open',
          result: async () => shiftResult(held, closed),
        })
      }),
    ended: async (id) =>
      (await SHIFT_ROWS.selectWith(store, endedOnly(id), WITHOUT_MARK)).map(({ held }) => ({
        id: held.id,
        isOpen: false,
        result: async () => shiftResult(held, 0),
      })),
  }
}
