import { ask, askLocked, type Change } from '#server/store/base/change.ts'

/** ms between two searches for things whose time is over. */
export const SWEEP = 5000

/** ms without a search after which the server counts as down: a busy one is only late. */
const DOWN = 3 * SWEEP

/** Gives the open things of a table the time without a server. `addDown` of its rows. */
export type AddDown = (last: number, at: number) => Change<void>

/**
 * Notes that a server is running, and gives everything that is held the time without one.
 * @param held every table of things whose time must not run while no server does: one change for all, because whoever
 *   notes it first takes the note
 * @returns whether there was no server
 */
export function* noteBeat(at: number, held: readonly AddDown[]): Change<boolean> {
  const last = yield* beat(at)
  if (last === null) return false
  for (const addDown of held) yield* addDown(last, at)
  return true
}

/** Notes that a server is running now. @returns when the last one was seen, if that is some time ago; otherwise null */
function* beat(at: number): Change<number | null> {
  const [before] = yield* askLocked('select * from runs_alive where id = 1')
  if (!before) yield* ask('insert into runs_alive (id, at) values (1, $1)', [at])
  else yield* ask('update runs_alive set at = $1 where id = 1', [at])
  const last = before ? Number(before['at']) : at
  return at - last > DOWN ? last : null
}
