import type { Milliseconds } from './clock.ts'
import { type Dice, type Luck, draw, luckOf } from './luck.ts'
import type { PendingChange, Rules } from './rules.ts'

/** The next change that the simulation makes by itself. */
type NextChange<Due> = {
  /** Time at which it became pending. */
  since: Milliseconds
  at: Milliseconds
  pending: PendingChange<Due>
}

/**
 * One play of a simulation, as a value that holds all of it. Times are whole milliseconds since the run began.
 */
export type Run<State = unknown, Due = unknown> = {
  readonly state: State
  readonly luck: Luck
  readonly awaited: NextChange<Due> | null
  /** Total of the waits that the level has imposed so far. */
  readonly imposed: Milliseconds
  /** Time at which it became solved; null if it is not. */
  readonly solvedAt: Milliseconds | null
  /** How often an event of the simulation restarted a lost attempt. Start over is not counted. */
  readonly lost: number
}

/** The parts of a run before its simulation is dealt. */
type RunStart<State, Due> = Omit<Run<State, Due>, 'state'> & { state?: State }

/** Moves a run to the state that a roll of its luck gives. Returns the same object if the state is unchanged. */
function move<State, Event, Due>(
  { pending, isSolved, isLost }: Rules<State, Event, Due>,
  run: RunStart<State, Due>,
  at: Milliseconds,
  deal: (dice: Dice) => State,
): Run<State, Due> {
  const [state, luck] = draw(run.luck, deal)
  if (state === run.state) return run as Run<State, Due>
  const next = pending?.(state) ?? null
  // A change that is still pending keeps its time.
  const isKept = JSON.stringify(next) === JSON.stringify(run.awaited?.pending)
  return {
    state,
    luck,
    awaited: isKept ? run.awaited : next && { since: at, at: at + next.after, pending: next },
    imposed: run.imposed,
    solvedAt: isSolved(state) ? (run.solvedAt ?? at) : null,
    lost: run.lost + (isLost && run.state && isLost(run.state) && !isLost(state) ? 1 : 0),
  }
}

/** Begins a run. */
export const begin = <State, Event, Due>(rules: Rules<State, Event, Due>, seed: string): Run<State, Due> =>
  move(rules, { luck: luckOf(seed), awaited: null, imposed: 0, solvedAt: null, lost: 0 }, 0, rules.start)

/**
 * Starts over with the next numbers of the same luck. Otherwise a start that cannot be won would come back for ever.
 */
export const restart = <State, Event, Due>(
  rules: Rules<State, Event, Due>,
  { state, luck, imposed, lost }: Run<State, Due>,
  at: Milliseconds,
): Run<State, Due> =>
  move(rules, { luck, awaited: null, imposed, solvedAt: null, lost }, at, (dice) => rules.start(dice, state))

/**
 * Applies one event. Call `advance` first, so that nothing else is due at that time.
 * @returns the same object if the event was refused
 */
export const take = <State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
  at: Milliseconds,
  event: Event | Due,
): Run<State, Due> => move(rules, run, at, (dice) => rules.step(run.state, event, { at, dice }))

/** Applies the pending change, at its own time. */
export function fallDue<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
): Run<State, Due> {
  if (!run.awaited) return run
  const { since, at, pending } = run.awaited
  return take(rules, { ...run, awaited: null, imposed: run.imposed + at - since }, at, pending.due)
}

/** Applies all changes that are due by a time. A slow machine's timer may be late; changes still get their own time. */
export function advance<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
  at: Milliseconds,
): Run<State, Due> {
  let next = run
  while (next.awaited && next.awaited.at <= at) next = fallDue(rules, next)
  return next
}

/** Maximum number of changes that a simulation makes by itself in a row. A simulation with more never rests. */
const MOST_IN_A_ROW = 1000

/** Applies pending changes until the simulation is at rest, as if nobody touched it any more. */
export function comeToRest<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
): Run<State, Due> {
  let next = run
  for (let i = 0; next.awaited && i < MOST_IN_A_ROW; i++) next = fallDue(rules, next)
  return next
}
