import type { Milliseconds } from '#game/clock.ts'
import type { AnyRules } from '#game/rules.ts'
import type { Recording } from './recording.ts'
import { REFERENCE } from './reference.ts'
import { type Action, type Line, type Report, imposedIn, isMiss, reportOn } from './report.ts'

/** A run within this time is always fast. On some levels the reference robot needs one press, which takes no time. */
const QUICK: Milliseconds = 1000

/** Facts about a run that solved its level. */
export type Debrief = {
  /** Time from the first action to Ready. */
  took: Milliseconds
  /** Total of the waits that the level imposed in that time. */
  imposed: Milliseconds
  /** Median time of the reference robot, waits included. */
  reference: Milliseconds | null
  /** Actions that changed nothing, up to Ready. */
  refused: number
  /** The room's sentences about wrong actions, up to Ready; a sentence stands here each time that it was said. */
  misses: readonly string[]
  attempts: number
  /** Limit of the robot's own time for the badge "fast". */
  fastUnder: Milliseconds
}

/** Which of the three badges are earned. */
export const badgesOf = ({ took, imposed, refused, misses, attempts, fastUnder }: Debrief) => ({
  precise: refused === 0 && misses.length === 0,
  fast: took - imposed <= fastUnder,
  champion: attempts === 1,
})

/** Most sentences of a room that are quoted: the rest stands in the report. */
const MOST_QUOTED = 2

/** Why a run was not precise. */
export function unpreciseInWords({ refused, misses }: Pick<Debrief, 'refused' | 'misses'>): string {
  const actions = (count: number) => (count === 1 ? '1 action' : `${count} actions`)
  const different = [...new Set(misses)]
  const quoted = different.slice(0, MOST_QUOTED).map((said) => `“${said}”`)
  const more = different.length > MOST_QUOTED ? ` and ${different.length - MOST_QUOTED} more` : ''
  return [
    ...(refused > 0 ? [`${actions(refused)} ${refused === 1 ? 'was' : 'were'} refused`] : []),
    ...(misses.length > 0 ? [`${actions(misses.length)} missed: ${quoted.join(', ')}${more}`] : []),
  ].join(' and ')
}

/**
 * Looks back at a run since its last restart. Returns null if the run was not solved, or its recording cannot be read.
 * @param attempts how often the level was begun; without it the recording is asked.
 */
export function debriefOn(rules: AnyRules, recording: Recording, attempts?: number): Debrief | null {
  let report: Report
  try {
    report = reportOn(rules, recording)
  } catch {
    return null
  }
  const { lines, waits, lost } = report
  const isMark = (line: Line, what: string) => line.type === 'mark' && line.what === what
  const end = lines.findLastIndex((line) => isMark(line, 'ready'))
  if (end < 0) return null
  const begin = lines.slice(0, end).findLastIndex((line) => isMark(line, 'restart')) + 1
  const own = lines.slice(begin, end)
  const actions = own.filter((line): line is Action => line.type === 'action')
  const readyAt = lines[end]!.at
  const from = actions[0]?.at ?? readyAt
  const reference = REFERENCE[recording.log.level]
  return {
    took: readyAt - from,
    imposed: imposedIn(waits, from, readyAt),
    reference: reference?.took ?? null,
    refused: actions
      .filter(({ outcome }) => outcome === 'refused')
      .reduce((sum, { count }) => sum + count, 0),
    misses: own
      .filter(isMiss)
      .flatMap((line) =>
        'said' in line ? Array.from({ length: 'count' in line ? line.count : 1 }, () => line.said!) : [],
      ),
    attempts: attempts ?? 1 + lost + lines.filter((line) => isMark(line, 'restart')).length,
    fastUnder: Math.max(QUICK, reference ? 2 * (reference.took - reference.imposed) : 0),
  }
}
