import type { DayOf } from '#game/conditions.ts'
import { type Hits, metIn } from './hits.ts'

/** Longest name of a control in a note, in characters, and most names: contract/run.ts. */
const LONGEST = 200
const MOST = 200

const told = <T>(all: readonly (readonly [string, T])[]): Record<string, T> | undefined => {
  const some = all.filter(([control]) => control.length <= LONGEST).slice(0, MOST)
  return some.length > 0 ? Object.fromEntries(some) : undefined
}

/** The note of a stage. @param came when its room was mounted, by `performance.now()`; null before */
export const dayOf =
  (hits: Hits, came: () => number | null): DayOf =>
  (toRun, used) => {
    const since = came()
    if (since === null) return null
    const names = hits.of('names').all()
    const today = new Map(names.map(([control, { id }]) => [control, id]))
    const [cover] = hits.of('cover').all()
    const [, lid] = cover ?? []
    return {
      came: toRun(since),
      met: [...metIn(hits)],
      names: told(names.filter(([, { id }]) => used.has(id)).map(([control, { id }]) => [control, id])),
      late: told(
        hits
          .of('late')
          .all()
          .filter(([control]) => used.has(today.get(control) ?? control))
          .map(([control, { at }]) => [control, at]),
      ),
      cover:
        lid && lid.came !== null
          ? {
              title: lid.title,
              came: toRun(lid.came),
              closed: lid.closed === null ? null : toRun(lid.closed),
            }
          : undefined,
    }
  }
