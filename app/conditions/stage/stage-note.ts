import type { Key, HitTypes } from '#conditions/list/list.ts'
import type { Milliseconds } from '#game/clock.ts'
import type { Day, DayOf } from '#game/conditions.ts'
import { type Hits, metIn } from './hits.ts'

/** Longest name of a control in a note, in characters, and most names: contract/run.ts. */
const LONGEST = 200
const MOST = 200

const some = <T>(all: readonly (readonly [string, T])[]): Record<string, T> | undefined => {
  const short = all.filter(([control]) => control.length <= LONGEST).slice(0, MOST)
  return short.length > 0 ? Object.fromEntries(short) : undefined
}

/** What a condition's hits need beside themselves, to be noted. */
type Moment = {
  toRun: (now: number) => Milliseconds
  /** Whether an action used a control. @param id its present id */
  isUsed: (id: string) => boolean
  /** The present id of a control. */
  today: (control: string) => string
}

type NoteRule<K extends Key> = (
  hits: readonly (readonly [control: string, hit: HitTypes[K]])[],
  moment: Moment,
) => Partial<Day>

/** What the note says about each condition; null: nothing that a server could compare with the run (game/conditions.ts). */
const NOTED: { readonly [K in Key]: NoteRule<K> | null } = {
  names: (hits, { isUsed }) => ({
    names: some(hits.filter(([, { id }]) => isUsed(id)).map(([control, { id }]) => [control, id])),
  }),
  late: (hits, { isUsed, today }) => ({
    late: some(hits.filter(([control]) => isUsed(today(control))).map(([control, { at }]) => [control, at])),
  }),
  cover: ([hit], { toRun }) => {
    const [, lid] = hit ?? []
    if (!lid || lid.came === null) return {}
    const { title, came, closed } = lid
    return { cover: { title, came: toRun(came), closed: closed === null ? null : toRun(closed) } }
  },
  words: null,
  twins: null,
  moving: null,
  stale: null,
  shape: null,
  frame: null,
}

/** The note of a stage. @param came when its simulation was mounted, by `performance.now()`; null before */
export const stageNoteOf =
  (hits: Hits, came: () => number | null): DayOf =>
  (toRun, used) => {
    const since = came()
    if (since === null) return null
    const names = new Map(hits.of('names').all())
    const moment: Moment = {
      toRun,
      isUsed: (id) => used.has(id),
      today: (control) => names.get(control)?.id ?? control,
    }
    const noted = Object.entries(NOTED).map(([key, note]) =>
      (note as NoteRule<Key> | null)?.(hits.of(key as Key).all(), moment),
    )
    return { came: toRun(since), met: [...metIn(hits)], ...Object.assign({}, ...noted) }
  }
