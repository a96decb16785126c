import { ask, askLocked, type Change } from '#server/store/change.ts'

/** ms between two searches for things whose time is over. */
export const SWEEP = 5000

/** ms without a search after which the server counts as down: a busy one is only late. */
const DOWN = 3 * SWEEP

/** Notes that a server is running. @returns when one was last running, if there was none for some time; else null */
export function* beat(at: number): Change<number | null> {
  const [before] = yield* askLocked('select * from runs_alive where id = 1')
  if (!before) yield* ask('insert into runs_alive (id, at) values (1, $1)', [at])
  else yield* ask('update runs_alive set at = $1 where id = 1', [at])
  const last = before ? Number(before['at']) : at
  return at - last > DOWN ? last : null
}
