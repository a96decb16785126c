import * as z from 'zod'
import type { Game } from './game.ts'
import { type Entry, LONGEST_RUN, MOST_ENTRIES } from './log.ts'
import { type Run, begin } from './run.ts'
import { type Played, playEntry } from './unfold.ts'

/** The first thing in a log that could not have been. */
export type Fault = {
  /** Its place among the entries, from 1; null where it is the log as a whole. */
  entry: number | null
  /** Why not, in words. */
  reason: string
}

/**
 * How a run stands after some of its entries. A value: a judge who keeps it goes on from there, and one who lost it
 * plays the entries again and has the same.
 */
export type Standing = {
  readonly run: Run
  /** How many entries it has taken in, the wrong one not among them. */
  readonly count: number
  readonly last: Entry | null
  /** The first thing that could not have been. Nothing is taken in after it. */
  readonly fault: Fault | null
}

/** The standing before the first entry. */
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

/** What zod says, as one line. */
export const inOneLine = (error: z.ZodError) =>
  z.prettifyError(error).replaceAll('\n', ' ').replaceAll('✖ ', '')

/** What is wrong with an entry by itself, after the one before it; null where nothing is. */
function flawOf({ event }: Game, entry: unknown, last: Entry | null): string | null {
  const read = entrySchema.safeParse(entry)
  if (!read.success) return `It is no entry of a log: ${inOneLine(read.error)}`
  if (last && 'completed' in last) return 'It comes after the end: the level was completed before it.'
  if (last && read.data.at < last.at) return `It comes before the entry before it, at ${last.at} ms.`
  if (!('event' in read.data)) return null
  const known = event.safeParse(read.data.event)
  return known.success ? null : `The room knows no such event: ${inOneLine(known.error)}`
}

/** What cannot have come of an entry; null where all of it can. */
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
 * Takes one entry in. Pure: page, server, `npm run replay` and the recorder ask this and nobody else whether a log could
 * have been played.
 * @param entry from wherever: it need not be one.
 * @returns the standing after it; the same one with a fault, if the entry could not have been.
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

/** Takes entries in, one after the other, up to the first that could not have been. */
export function addAll(game: Game, standing: Standing, entries: readonly unknown[]): Standing {
  let next = standing
  for (const entry of entries) {
    next = add(game, next, entry)
    if (next.fault) break
  }
  return next
}

/** Whether the level was completed: the last entry says so, and the run was solved when it came. */
export const isCompleted = ({ last, fault }: Standing): boolean =>
  fault === null && last !== null && 'completed' in last
