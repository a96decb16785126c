import type { Milliseconds } from './clock.ts'
import { type Dice, type Luck, draw, luckOf } from './luck.ts'
import type { Pending, Rules } from './rules.ts'

/** What will happen by itself. */
type Awaited<Due> = {
  /** Since when it is awaited. */
  since: Milliseconds
  at: Milliseconds
  pending: Pending<Due>
}

/**
 * A learner's run through a room: everything that there is to know of it, as a value. Times are whole milliseconds
 * since it began.
 */
export type Run<State = unknown, Due = unknown> = {
  readonly state: State
  readonly luck: Luck
  readonly awaited: Awaited<Due> | null
  /** How much waiting the level has imposed so far. */
  readonly imposed: Milliseconds
  /** When it became solved, if it is. */
  readonly solvedAt: Milliseconds | null
  /** How often a lost attempt was begun anew by an event of the room. Start over is not among them. */
  readonly lost: number
}

/** What a run is made of before its room was dealt. */
type Undealt<State, Due> = Omit<Run<State, Due>, 'state'> & { state?: State }

/** Moves a run to the state that comes out of its luck; the very same run, if that is the state it is in. */
function move<State, Event, Due>(
  { pending, isSolved, isLost }: Rules<State, Event, Due>,
  run: Undealt<State, Due>,
  at: Milliseconds,
  deal: (dice: Dice) => State,
): Run<State, Due> {
  const [state, luck] = draw(run.luck, deal)
  if (state === run.state) return run as Run<State, Due>
  const next = pending?.(state) ?? null
  // The same thing still pending keeps its time.
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

/** A run at its start. */
export const begin = <State, Event, Due>(rules: Rules<State, Event, Due>, seed: string): Run<State, Due> =>
  move(rules, { luck: luckOf(seed), awaited: null, imposed: 0, solvedAt: null, lost: 0 }, 0, rules.start)

/** Begins anew, further along the same luck: a seed whose first deal cannot be won must not stay so. */
export const restart = <State, Event, Due>(
  rules: Rules<State, Event, Due>,
  { luck, imposed, lost }: Run<State, Due>,
  at: Milliseconds,
): Run<State, Due> => move(rules, { luck, awaited: null, imposed, solvedAt: null, lost }, at, rules.start)

/**
 * A step, at a time by which nothing else is due (`advance`).
 * @returns the very same run if the event was refused.
 */
export const take = <State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
  at: Milliseconds,
  event: Event | Due,
): Run<State, Due> => move(rules, run, at, (dice) => rules.step(run.state, event, { at, dice }))

/** Brings about what is awaited, at its time. */
export function fallDue<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
): Run<State, Due> {
  if (!run.awaited) return run
  const { since, at, pending } = run.awaited
  return take(rules, { ...run, awaited: null, imposed: run.imposed + at - since }, at, pending.due)
}

/** Brings about all that is due by a time. What a slow machine's timer brings late was due all the same. */
export function advance<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
  at: Milliseconds,
): Run<State, Due> {
  let next = run
  while (next.awaited && next.awaited.at <= at) next = fallDue(rules, next)
  return next
}

/** Most things that happen one after another while nobody touches a room. One that goes on and on never rests. */
const MOST_IN_A_ROW = 1000

/** Brings about all that is awaited until the room is at rest: nobody touches anything any more. */
export function comeToRest<State, Event, Due>(
  rules: Rules<State, Event, Due>,
  run: Run<State, Due>,
): Run<State, Due> {
  let next = run
  for (let i = 0; next.awaited && i < MOST_IN_A_ROW; i++) next = fallDue(rules, next)
  return next
}
