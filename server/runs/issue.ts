import { tracedIn } from '#game/conditions.ts'
import type { Change } from '#server/store/base/change.ts'
import { RUN_ROWS } from './rows.ts'
import { gameFor, type Run, type RunDemand } from './run.ts'

/**
 * Issues a run.
 * @param rules the present version of the level's rules
 * @param at in ms since 1970
 * @throws {Error} for a level that has no game
 */
export function* issueRun(wanted: RunDemand, rules: string, at: number): Change<Run> {
  gameFor(wanted)
  const { policy, owner, once, seed, level, deal, conditions, seconds, onReload } = wanted
  return yield* RUN_ROWS.issue(
    { kind: policy.kind, owner, once, seed, at },
    {
      level,
      deal,
      conditions,
      rules,
      seconds,
      onReload,
      entries: 0,
      bytes: 0,
      refused: 0,
      restarts: 0,
      reloads: 0,
      imposedMs: 0,
      silentMs: 0,
      isClockDoubtful: false,
      isNoted: tracedIn(conditions).length > 0 ? false : null,
    },
  )
}
