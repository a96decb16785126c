import type { OpenedRun } from '#contract/run.ts'
import { openingOf } from '#game/conditions.ts'
import { randomName } from '#server/held/seeds.ts'
import type { Change } from '#server/store/base/change.ts'
import type { Recording } from './hear.ts'
import { endRun, recordedOf, lockedRun, writeOpening } from './rows.ts'
import type { Run } from './run.ts'

/**
 * Opens a run for a page, which is its writer from then on.
 * @returns the run if it has ended, or ends by this
 * @throws {RunRefusal} if there is none
 */
export function* openRun(
  id: string,
  { at, inTime, everyOf }: Pick<Recording, 'at' | 'inTime' | 'everyOf'>,
): Change<OpenedRun | { ended: Run }> {
  const run = yield* inTime(yield* lockedRun(id), at)
  if (run.status !== 'open') return { ended: run }
  const { openedAt, level, seed, deal, conditions } = run
  if (openedAt !== null && run.onReload === 'leave')
    return { ended: yield* endRun(run, { status: 'expired', reason: 'left' }, at) }
  const writer = openingOf(randomName())
  yield* writeOpening(run, writer, at)
  return {
    level,
    seed,
    deal,
    conditions,
    elapsed: openedAt === null ? 0 : Math.max(0, at - openedAt),
    entries: run.entries === 0 ? [] : yield* recordedOf(id),
    writer,
    every: everyOf(run),
  }
}
