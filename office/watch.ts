import type { Sight, WatchedAct, WatchedShift } from '#contract/office-watch.ts'
import type { Act } from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import { type InHand, NOTHING_IN_HAND, takeInHand } from './in-hand.ts'
import { type ActRequest, logInsOf, openShift, type Settings, type Shift, startsOf, step } from './shift.ts'

/** An act of a shift's log, with its moment in ms since 1970. */
export type LoggedAct = { at: number; asked: ActRequest }

/** What follows from the log of a shift for whoever watches it. */
export type WatchState = {
  shift: Shift
  inHand: InHand
  /** Programs that answered the last request of a robot by their 503. */
  away: readonly string[]
  acts: readonly WatchedAct[]
}

export const openWatched = (settings: Settings): WatchState => ({
  shift: openShift(settings),
  inHand: NOTHING_IN_HAND,
  away: [],
  acts: [],
})

/**
 * What the robot saw at an act. It follows from the act and from the answer that the robot got, and from nothing else: so
 * no fault is told before the robot has met it, and of two faults that look the same nobody learns which one it was.
 * @param wasAway whether the program was away at the request before
 */
function sightOf(act: Act, answer: Answer, wasAway: boolean): Sight | undefined {
  if (answer.is === 'broken') return 'error'
  if (answer.is === 'logged-out') return answer.because === 'restarted' ? 'restart' : 'logged-out'
  if (answer.is === 'away') return wasAway ? undefined : 'away'
  return act.do === 'close-notice' ? 'notice' : undefined
}

/** Goes on with what a shift's log has behind the acts so far. Pure. */
export function watchOn(before: WatchState, log: readonly LoggedAct[]): WatchState {
  const ids = new Set(before.shift.apps.desk.items.map(({ id }) => id))
  let { shift, inHand, away } = before
  const acts: WatchedAct[] = []
  for (const { at, asked } of log) {
    const { act } = asked
    const { shift: after, answer } = step(shift, asked)
    const { last } = after.apps.desk
    const taken = act.do === 'take' && last?.act === after.count ? (last.item ?? undefined) : undefined
    const { of, inHand: next } = takeInHand(inHand, act, ids, taken)
    const saw = sightOf(act, answer, away.includes(act.app))
    acts.push({
      act: after.count,
      app: act.app,
      do: act.do,
      item: of,
      at,
      ...(saw === undefined ? {} : { saw }),
    })
    const others = away.filter((app) => app !== act.app)
    away = answer.is === 'away' ? [...others, act.app] : others
    shift = after
    inHand = next
  }
  return { shift, inHand, away, acts: [...before.acts, ...acts] }
}

/**
 * What watchers are told of an open shift. All of it stands in the queue on the desk, or was done or seen by a robot.
 * @param since the number of acts that are known already; more than there are: none
 */
export function toldOf(
  { shift, acts }: Pick<WatchState, 'shift' | 'acts'>,
  since: number,
): Omit<WatchedShift, 'size' | 'status'> {
  const from = since > shift.count ? 0 : since
  return {
    kind: 'shift',
    mark: shift.count,
    isWhole: from === 0,
    process: shift.process,
    items: shift.apps.desk.items.map(({ id, status, holder, code }) => ({
      id,
      status,
      ...(holder === null ? {} : { holder }),
      ...(code === null ? {} : { code }),
    })),
    acts: acts.slice(from),
    logins: logInsOf(shift),
    visits: startsOf(shift),
  }
}
