import * as z from 'zod'
import type { Game } from './game.ts'
import { type Entry, LONGEST_RUN, MOST_ENTRIES } from './log.ts'
import { type Run, begin } from './run.ts'
import { fallenBy, type PlayedEntry, playEntry } from './unfold.ts'

/** The first fault of a log: something that was not possible. */
export type LogFault = {
  /** The place of the entry, from 1; null if the whole log is at fault. */
  entry: number | null
  /** The reason, in words. */
  reason: string
}

/**
 * The judge's state after some entries. It is a value: a judge who keeps it goes on from there, and a judge who lost it
 * gets the same by playing the entries again.
 */
export type Standing = {
  readonly run: Run
  /** Number of entries taken in, without the faulty one. */
  readonly count: number
  readonly last: Entry | null
  /** The first fault. No entry is taken in after it. */
  readonly fault: LogFault | null
  /** The misses among the entries taken in. */
  readonly missed: Misses
}

/** What was accepted as input and was wrong. */
export type Misses = {
  /** The simulation's latest sentence about it; null if nothing was wrong. */
  readonly miss: string | null
  /** Number of entries that the simulation accepted and called wrong. A refused entry is none of them. */
  readonly wrong: number
}

export const NOTHING_MISSED: Misses = { miss: null, wrong: 0 }

/** The state before the first entry. */
export const standingAtStart = ({ rules }: Game, seed: string): Standing => ({
  run: begin(rules, seed),
  count: 0,
  last: null,
  fault: null,
  missed: NOTHING_MISSED,
})

const entrySchema = z
  .strictObject({
    at: z.int().min(0).max(LONGEST_RUN, 'no run lasts longer than a year'),
    event: z.unknown().optional(),
    isRefused: z.literal(true).optional(),
    restart: z.literal(true).optional(),
    completed: z.literal(true).optional(),
  })
  .refine(
    (entry) => ['event', 'restart', 'completed'].filter((deed) => deed in entry).length === 1,
    'an entry has an event, a restart or a completion',
  )
  .refine((entry) => 'event' in entry || !('isRefused' in entry), 'only an event can be refused')

/** The message of zod, as one line. */
export const inOneLine = (error: z.ZodError) =>
  z.prettifyError(error).replaceAll('\n', ' ').replaceAll('✖ ', '')

/** The error of an entry by itself, after the entry before; null if there is none. */
function problemOf({ event }: Game, entry: unknown, last: Entry | null): string | null {
  const read = entrySchema.safeParse(entry)
  if (!read.success) return `This is not an entry of a log: ${inOneLine(read.error)}`
  if (last && 'completed' in last) return 'It comes after the end: the level was completed before it.'
  if (last && read.data.at < last.at) return `It comes before the entry before it, at ${last.at} ms.`
  if (!('event' in read.data)) return null
  const known = event.safeParse(read.data.event)
  return known.success ? null : `This level has no such event: ${inOneLine(known.error)}`
}

/** A contradiction between an entry and its replay; null if there is none. */
function contradictionIn({ entry, before, after, isRefused }: PlayedEntry<unknown, unknown, unknown>) {
  if ('completed' in entry && after.solvedAt === null)
    return 'The level cannot be completed: it is not solved.'
  if (!('event' in entry) || isRefused === (entry.isRefused ?? false)) return null
  if (!isRefused) return 'The log says that the level refused this action, but the level accepts it.'
  return before.awaited
    ? `It comes too early: at ${entry.at} ms the level was busy until ${before.awaited.at} ms, so it refused this action.`
    : 'The log says that the level accepted this action, but the level refuses it.'
}

/**
 * Takes one entry in. Pure: page, server, `npm run arena -- replay` and the recorder all use this one function to ask whether a
 * log is possible.
 * @param entry any value; it need not be an entry
 * @returns the state after the entry; the same state with a fault, if the entry was not possible
 */
export function add(game: Game, standing: Standing, entry: unknown): Standing {
  if (standing.fault) return standing
  const refuse = (reason: string): Standing => ({
    ...standing,
    fault: { entry: standing.count + 1, reason },
  })
  if (standing.count === MOST_ENTRIES) return refuse(`A log has at most ${MOST_ENTRIES} entries.`)
  const problem = problemOf(game, entry, standing.last)
  if (problem) return refuse(problem)
  const { awaited } = standing.run
  const due =
    awaited && awaited.at <= (entry as Entry).at
      ? fallenBy(game.rules, standing.run, (entry as Entry).at)
      : null
  const miss = due?.miss ?? null
  const played = playEntry(game.rules, due?.run ?? standing.run, entry as Entry)
  const contradiction = contradictionIn(played)
  if (contradiction) return refuse(contradiction)
  return {
    run: played.after,
    count: standing.count + 1,
    last: entry as Entry,
    fault: null,
    missed:
      played.miss === null && miss === null
        ? standing.missed
        : {
            miss: played.miss ?? miss,
            wrong: standing.missed.wrong + (played.miss === null || played.isRefused ? 0 : 1),
          },
  }
}

/** The misses up to the time of the last entry, with those of changes that the simulation made by itself until then. */
export function missedIn(game: Game, { run, last, missed }: Standing): Misses {
  const miss = last && fallenBy(game.rules, run, last.at).miss
  return miss === null ? missed : { ...missed, miss }
}

/** Takes entries in, one after the other, up to the first fault. */
export function addAll(game: Game, standing: Standing, entries: readonly unknown[]): Standing {
  let next = standing
  for (const entry of entries) {
    next = add(game, next, entry)
    if (next.fault) break
  }
  return next
}

/** Whether the level was completed: the last entry says so, and the run was solved before it. */
export const isCompleted = ({ last, fault }: Standing): boolean =>
  fault === null && last !== null && 'completed' in last
