import * as z from 'zod'
import type { Milliseconds } from './clock.ts'
import type { Game } from './game.ts'
import { type Entry, type Log, LONGEST_RUN, MOST_ENTRIES, sealOf } from './log.ts'
import { type Run, begin, comeToRest } from './run.ts'
import { type Played, playEntry, unfold } from './unfold.ts'

/** The first thing in a log that could not have been. */
export type Fault = {
  /** Its place among the entries, from 1; null where it is the log as a whole. */
  entry: number | null
  /** Why not, in words. */
  reason: string
}

export type Replay = {
  /** The end, once all that was pending came about; or as far as it could be played. */
  run: Run
  /** Solved at the end, and nothing on the way that could not have been. */
  isSolved: boolean
  /** When it became so, in milliseconds since the run began. */
  solvedAt: Milliseconds | null
  fault: Fault | null
  /** What was heard and wrong, in order. None where there is a fault. */
  misses: readonly Miss[]
}

/** What a room said of something that was wrong. */
export type Miss = {
  /** The place of the entry, from 1; null where the room said it of what came about by itself. */
  entry: number | null
  at: Milliseconds
  said: string
}

/** A log as a file has it: entries are read one by one, so that the wrong one can be named. */
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

/** What is wrong with an entry by itself, after the one before it; null where nothing is. */
function flawOf({ event }: Game, entry: unknown, last: Entry | undefined): string | null {
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

/** What was wrong in a log that could have been, until the room is at rest. */
function missesIn({ rules }: Game, { seed, entries }: Log): readonly Miss[] {
  const misses: Miss[] = []
  let entry = 0
  for (const step of unfold(rules, seed, entries, Number.POSITIVE_INFINITY)) {
    const isEntry = 'entry' in step
    if (isEntry) entry++
    const at = isEntry ? step.entry.at : step.at
    if (step.miss !== null) misses.push({ entry: isEntry ? entry : null, at, said: step.miss })
  }
  return misses
}

/**
 * Plays a log again and judges it. A log that passes could have been played; that it was, nobody can tell from it.
 * What the page alone can know (the clipboard, files, the state of a button) is believed, as each room's rules say.
 * A log has no end but its last entry: what was pending then is granted, as if nobody touched anything any more.
 * @param log as `Log`, from wherever: it need not be one.
 */
export function replay(game: Game & { level: number }, seed: string, log: unknown): Replay {
  const start = begin(game.rules, seed)
  const refuse = (run: Run, entry: number | null, reason: string): Replay => ({
    run,
    isSolved: false,
    solvedAt: null,
    fault: { entry, reason },
    misses: [],
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
  const { solvedAt } = end
  return { run: end, isSolved: solvedAt !== null, solvedAt, fault: null, misses: missesIn(game, log as Log) }
}
