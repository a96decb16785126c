import * as z from 'zod'
import type { Milliseconds } from './clock.ts'
import type { Game } from './game.ts'
import { type Entry, type Log, LONGEST_RUN, MOST_ENTRIES, sealOf } from './log.ts'
import { type Run, begin, comeToRest } from './run.ts'
import { type Played, playEntry } from './unfold.ts'

/** The first part of a log that is impossible. */
export type Fault = {
  /** Number of the entry, from 1; null if the log as a whole is at fault. */
  entry: number | null
  /** The reason, in words. */
  reason: string
}

export type Replay = {
  /** The run at its end, after all pending changes; or at the fault. */
  run: Run
  /** Whether the run ends solved and has no fault. */
  isSolved: boolean
  /** Time at which it was solved, in milliseconds since the run began. */
  solvedAt: Milliseconds | null
  fault: Fault | null
}

/** A log as a file has it. Entries are read one by one later, so that a fault can name its entry. */
const logSchema = z.strictObject({
  level: z.int().min(1),
  seed: z.string(),
  entries: z.array(z.unknown()).max(MOST_ENTRIES, `a log has at most ${MOST_ENTRIES} entries`),
  seal: z.string(),
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

const inOneLine = (error: z.ZodError) => z.prettifyError(error).replaceAll('\n', ' ').replaceAll('✖ ', '')

/** Finds a fault in an entry and its time, given the entry before; null if there is none. */
function flawOf({ event }: Game, entry: unknown, last: Entry | undefined): string | null {
  const read = entrySchema.safeParse(entry)
  if (!read.success) return `It is no entry of a log: ${inOneLine(read.error)}`
  if (last && 'completed' in last) return 'It comes after the end: the level was completed before it.'
  if (last && read.data.at < last.at) return `It comes before the entry before it, at ${last.at} ms.`
  if (!('event' in read.data)) return null
  const known = event.safeParse(read.data.event)
  return known.success ? null : `The room knows no such event: ${inOneLine(known.error)}`
}

/** Finds a fault in the result of an entry; null if there is none. */
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
 * Plays a log again and judges it. A log that passes is possible; it does not prove that somebody played it. Facts that
 * only the page can know (the clipboard, files, the state of a button) are believed, as each room's rules say. After the
 * last entry all pending changes are played, as if nobody touched the room any more.
 * @param log should be a `Log`, but may be any value from anywhere.
 */
export function replay(game: Game & { level: number }, seed: string, log: unknown): Replay {
  const start = begin(game.rules, seed)
  const refuse = (run: Run, entry: number | null, reason: string): Replay => ({
    run,
    isSolved: false,
    solvedAt: null,
    fault: { entry, reason },
  })

  const read = logSchema.safeParse(log)
  if (!read.success) return refuse(start, null, `This is no log: ${inOneLine(read.error)}`)
  if (read.data.level !== game.level)
    return refuse(start, null, `It is a log of level ${read.data.level}, not of level ${game.level}.`)
  if (read.data.seed !== seed)
    return refuse(start, null, `It was dealt from the seed "${read.data.seed}", not from "${seed}".`)

  let run = start
  let last: Entry | undefined
  for (const [i, unread] of read.data.entries.entries()) {
    const flaw = flawOf(game, unread, last)
    if (flaw) return refuse(run, i + 1, flaw)
    const entry = unread as Entry
    const played = playEntry(game.rules, run, entry)
    const contradiction = contradictionIn(played)
    if (contradiction) return refuse(run, i + 1, contradiction)
    run = played.after
    last = entry
  }
  if (sealOf(log as Log) !== read.data.seal) {
    return refuse(
      run,
      null,
      'Its seal does not fit: an entry was changed, added or cut since it was recorded.',
    )
  }
  const end = comeToRest(game.rules, run)
  return { run: end, isSolved: end.solvedAt !== null, solvedAt: end.solvedAt, fault: null }
}
