import * as z from 'zod'
import type { Game } from './game.ts'
import { type Entry, LONGEST_RUN, MOST_ENTRIES } from './log.ts'
import { type Run, begin } from './run.ts'
import { type Played, playEntry } from './unfold.ts'

/** The first fault of a log: something that was not possible. */
export type Fault = {
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
  readonly fault: Fault | null
}

/** The state before the first entry. */
export const standingAtStart = ({ rules }: Game, seed: string): Standing => ({
  run: begin(rules, seed),
  count: 0,
  last: null,
  fault: null,
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
function flawOf({ event }: Game, entry: unknown, last: Entry | null): string | null {
  const read = entrySchema.safeParse(entry)
  if (!read.success) return `It is no entry of a log: ${inOneLine(read.error)}`
  if (last && 'completed' in last) return 'It comes after the end: the level was completed before it.'
  if (last && read.data.at < last.at) return `It comes before the entry before it, at ${last.at} ms.`
  if (!('event' in read.data)) return null
  const known = event.safeParse(read.data.event)
  return known.success ? null : `The room knows no such event: ${inOneLine(known.error)}`
}

/** A contradiction between an entry and its replay; null if there is none. */
function contradictionIn({ entry, before, after, isRefused }: Played<unknown, unknown, unknown>) {
  if ('completed' in entry && after.solvedAt === null)
    return 'The level cannot be completed: it is not solved.'
  if (!('event' in entry) || isRefused === (entry.isRefused ?? false)) return null
  if (!isRefused) return 'The log says that the room refused it. It would have taken it.'
  return before.awaited
    ? `It comes too early: at ${entry.at} ms the room was busy until ${before.awaited.at} ms, and refused it.`
    : 'The log says that the room took it. It would have refused it.'
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
  const flaw = flawOf(game, entry, standing.last)
  if (flaw) return refuse(flaw)
  const played = playEntry(game.rules, standing.run, entry as Entry)
  const contradiction = contradictionIn(played)
  if (contradiction) return refuse(contradiction)
  return { run: played.after, count: standing.count + 1, last: entry as Entry, fault: null }
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
