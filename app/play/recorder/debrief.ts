import type { Milliseconds } from '#game/clock.ts'
import type { AnyRules } from '#game/rules.ts'
import type { Recording } from './recording.ts'
import { REFERENCE } from './reference.ts'
import { type Action, type Line, type Report, imposedIn, reportOn } from './report.ts'

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
  attempts: number
  /** Limit of the robot's own time for the badge "fast". */
  fastUnder: Milliseconds
}

/** Which of the three badges are earned. */
export const badgesOf = ({ took, imposed, refused, attempts, fastUnder }: Debrief) => ({
  precise: refused === 0,
  fast: took - imposed <= fastUnder,
  champion: attempts === 1,
})

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
  const { lines, waits } = report
  const isMark = (line: Line, what: string) => line.type === 'mark' && line.what === what
  const end = lines.findLastIndex((line) => isMark(line, 'ready'))
  if (end < 0) return null
  const begin = lines.slice(0, end).findLastIndex((line) => isMark(line, 'restart')) + 1
  const actions = lines.slice(begin, end).filter((line): line is Action => line.type === 'action')
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
    attempts: attempts ?? 1 + lines.filter((line) => isMark(line, 'restart')).length,
    fastUnder: Math.max(QUICK, reference ? 2 * (reference.took - reference.imposed) : 0),
  }
}
