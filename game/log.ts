import type { Milliseconds } from './clock.ts'
import { hash } from './luck.ts'

/** What a log holds, besides events of the room. */
export type Deed<Event = unknown> =
  /** The page sent an event. */
  | { event: Event; isRefused?: true }
  /** Start over. */
  | { restart: true }
  /** Complete Mission, on a solved room: nothing comes after it. */
  | { completed: true }

export type Entry<Event = unknown> = { at: Milliseconds } & Deed<Event>

/** Everything that somebody did in a run, in order. What happened by itself follows from it, and is not in it. */
export type Log<Event = unknown> = {
  /** Number of the level. */
  level: number
  seed: string
  entries: readonly Entry<Event>[]
  /**
   * Made of all the rest. It tells a log that was changed, cut or mixed up from one that was not; it
   * keeps nobody from forging one, for there is no secret in it.
   */
  seal: string
}

/** Most entries that a log has. A robot that runs wild must not fill the memory; what it does beyond is not recorded. */
export const MOST_ENTRIES = 5000

/** The latest time in a log: a year. A tab may be left open for weeks; more is no run, but a number somebody wrote. */
export const LONGEST_RUN: Milliseconds = 366 * 24 * 60 * 60 * 1000

/** The seal of a log. */
export const sealOf = ({ level, seed, entries }: Omit<Log, 'seal'>): string =>
  hash(JSON.stringify([level, seed, entries])).toString(36)

/** A log of what was done. */
export const sealLog = <Event>(
  level: number,
  seed: string,
  entries: readonly Entry<Event>[],
): Log<Event> => ({
  level,
  seed,
  entries,
  seal: sealOf({ level, seed, entries }),
})
