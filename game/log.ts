import type { Milliseconds } from './clock.ts'
import { hash } from './luck.ts'

/** An action in a log: an event of the simulation, or one of two actions on the whole run. */
export type Deed<Event = unknown> =
  /** The page sent an event. */
  | { event: Event; isRefused?: true }
  /** Start over. */
  | { restart: true }
  /** Complete Mission was pressed on a solved simulation. It is the last entry. */
  | { completed: true }

export type Entry<Event = unknown> = { at: Milliseconds } & Deed<Event>

/** The task of a run: the level's standard task, or a random task that the seed decides. */
export type Deal = 'plain' | 'own'

/** All actions of a run, in order. Changes that a simulation makes by itself follow from them and are not logged. */
export type Log<Event = unknown> = {
  /** Number of the level. */
  level: number
  seed: string
  /** Absent in the log of a standard task, so that older logs and their seals hold. */
  deal?: 'own'
  entries: readonly Entry<Event>[]
  /**
   * Hash of all other fields. It shows that a log was changed or cut by accident. It does not stop a forger, because
   * it contains no secret.
   */
  seal: string
}

/** Maximum number of entries. A robot in an endless loop must not fill the memory; later actions are not logged. */
export const MOST_ENTRIES = 5000

/** Length limit of a text in an event, in characters. Fields of the page take no more. */
export const LONGEST_TEXT = 2000

/** The latest time in a log: a year. A tab may stay open for weeks; a larger number was invented. */
export const LONGEST_RUN: Milliseconds = 366 * 24 * 60 * 60 * 1000

/** Computes the seal of a log. */
export const sealOf = ({ level, seed, deal, entries }: Omit<Log, 'seal'>): string =>
  hash(JSON.stringify(deal ? [level, seed, entries, deal] : [level, seed, entries])).toString(36)

/** Makes a log of entries. */
export function sealLog<Event>(
  level: number,
  seed: string,
  entries: readonly Entry<Event>[],
  deal: Deal = 'plain',
): Log<Event> {
  const log = { level, seed, ...(deal === 'own' ? { deal } : {}), entries }
  return { ...log, seal: sealOf(log) }
}
