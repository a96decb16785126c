import * as z from 'zod'
import type { Milliseconds } from './clock.ts'
import type { Game } from './game.ts'
import { type Deal, type Log, MOST_ENTRIES, sealOf } from './log.ts'
import { type Run, comeToRest } from './run.ts'
import { type LogFault, type Standing, addAll, inOneLine, standingAtStart } from './standing.ts'
import { unfold } from './unfold.ts'

export type Replay = {
  /** The run at its end, after all pending changes; or at the fault. */
  run: Run
  /** Whether the run ends solved and has no fault. */
  isSolved: boolean
  /** Time at which it was solved, in milliseconds since the run began. */
  solvedAt: Milliseconds | null
  fault: LogFault | null
  /** The misses, in order: steps that the simulation accepted as input and called wrong. None if there is a fault. */
  misses: readonly Miss[]
}

/** A sentence of the simulation about a miss. */
export type Miss = {
  /** The place of the entry, from 1; null if the simulation spoke after a change that it made by itself. */
  entry: number | null
  at: Milliseconds
  said: string
}

/** A log as a file holds it. Its entries are read one by one later, so that a fault can name its entry. */
const logSchema = z.strictObject({
  level: z.int().min(1),
  seed: z.string(),
  deal: z.literal('own').optional(),
  entries: z.array(z.unknown()).max(MOST_ENTRIES, `a log has at most ${MOST_ENTRIES} entries`),
  seal: z.string(),
})

/** The misses of a possible log, until the simulation is at rest. */
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
 * Plays a log again and judges it. A log that passes is possible; it does not prove that somebody played it. Facts that
 * only the page can know (the clipboard, files, the state of a button) are believed, as each simulation's rules say. After
 * the last entry all pending changes are played, as if nobody touched the simulation any more.
 * @param log should be a `Log`, but may be any value from anywhere.
 */
export function replay(game: Game & { level: number; deal: Deal }, seed: string, log: unknown): Replay {
  const start = standingAtStart(game, seed)
  const refuse = ({ run }: Standing, fault: LogFault): Replay => ({
    run,
    isSolved: false,
    solvedAt: null,
    fault,
    misses: [],
  })
  /** A fault of the log as a whole. */
  const whole = (reason: string): LogFault => ({ entry: null, reason })

  const read = logSchema.safeParse(log)
  if (!read.success) return refuse(start, whole(`This is not a log: ${inOneLine(read.error)}`))
  if (read.data.level !== game.level)
    return refuse(start, whole(`It is a log of level ${read.data.level}, not of level ${game.level}.`))
  if ((read.data.deal ?? 'plain') !== game.deal)
    return refuse(
      start,
      whole(
        read.data.deal
          ? 'It is a log of a random task.'
          : 'It is a log of the standard task, not of a random one.',
      ),
    )
  if (read.data.seed !== seed)
    return refuse(start, whole(`It was played with the seed "${read.data.seed}", not from "${seed}".`))

  const standing = addAll(game, start, read.data.entries)
  if (standing.fault) return refuse(standing, standing.fault)
  if (sealOf(log as Log) !== read.data.seal) {
    return refuse(
      standing,
      whole('Its checksum is wrong: an entry was changed, added or removed after the recording.'),
    )
  }
  const end = comeToRest(game.rules, standing.run)
  const { solvedAt } = end
  return { run: end, isSolved: solvedAt !== null, solvedAt, fault: null, misses: missesIn(game, log as Log) }
}
