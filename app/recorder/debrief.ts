import type { Milliseconds } from '#game/clock.ts'
import type { AnyRules } from '#game/rules.ts'
import { inOurs } from '#recorder/base/phrases.ts'
import type { Recording } from '#recorder/base/recording.ts'
import { type Action, type Line, type Report, imposedIn, missesIn, reportOn } from '#recorder/base/report.ts'
import { REFERENCE } from './reference.ts'
import { ACTIVITY_PAUSE, TIMES, type ToolKind } from './tool-times.ts'

/** A run within this time is always fast. On some levels the reference robot needs one press, which takes no time. */
const QUICK: Milliseconds = 1000

/** The effort of a run. It is not graded: it compares a robot with its own earlier runs. */
export type Elegance = {
  /** Actions up to Ready; each key typed into a field counts. */
  actions: number
  /** Actions that were refused, or that the simulation called wrong. */
  wrong: number
  /** Time in which the robot did nothing and the level imposed no wait, in pauses that a person can see. */
  idle: Milliseconds
  /** Different controls that it used. */
  handles: number
}

/** Facts about a run that solved its level. */
export type Debrief = {
  /** Time from the first action to Ready. */
  took: Milliseconds
  /** Total of the waits that the level imposed in that time. */
  imposed: Milliseconds
  /** Time of our robot of the same kind of tool, waits included. */
  reference: Milliseconds | null
  kind: ToolKind
  elegance: Elegance
  /** The learner's own last run that solved the level; its time includes the waits. */
  last: Pick<Debrief, 'took' | 'elegance'> | null
  /** Actions that changed nothing, up to Ready. */
  refused: number
  /** The simulation's sentences about wrong actions, up to Ready; a sentence stands here each time that it was said. */
  misses: readonly string[]
  attempts: number
  /** Targets used one after the other: the activities of a desktop tool. */
  activities: number
  /** Limit of the robot's own time for the badge "fast". */
  fastUnder: Milliseconds
}

/** The earned ones of the three badges. */
export const badgesOf = ({ took, imposed, refused, misses, attempts, fastUnder }: Debrief) => ({
  precise: refused === 0 && misses.length === 0,
  fast: took - imposed <= fastUnder,
  champion: attempts === 1,
})

/** Most sentences of a simulation that are quoted: the rest stands in the report. */
const MOST_QUOTED = 2

/** Why a run was not precise. */
export function unpreciseInWords({ refused, misses }: Pick<Debrief, 'refused' | 'misses'>): string {
  const actions = (count: number) => (count === 1 ? '1 action' : `${count} actions`)
  const different = [...new Set(misses)]
  const quoted = different.slice(0, MOST_QUOTED).map(inOurs)
  const more = different.length > MOST_QUOTED ? `; and ${different.length - MOST_QUOTED} more` : ''
  return [
    ...(refused > 0 ? [`${actions(refused)} ${refused === 1 ? 'was' : 'were'} refused`] : []),
    ...(misses.length > 0 ? [`${actions(misses.length)} missed: ${quoted.join('; ')}${more}`] : []),
  ].join(' and ')
}

/**
 * Limit of a robot's own time for the badge "fast": twice the time of our robot of its kind, as the page shows it beside
 * the learner's, without the waits of the level in it.
 */
function fastUnder(level: number, kind: ToolKind, activities: number): Milliseconds {
  const own = Math.max(0, (TIMES[level]?.[kind] ?? 0) - (REFERENCE[level]?.imposed ?? 0))
  return Math.max(QUICK, 2 * own) + (kind === 'desktop' ? activities * ACTIVITY_PAUSE : 0)
}

/** A time of a run in milliseconds, for a reader. */
export const inMs = (ms: Milliseconds): string => `${ms.toLocaleString('en-US')} ms`

/** Why a run was not fast: its own time, the limit, and where the limit comes from. */
function slowInWords({ took, imposed, reference, kind, activities, fastUnder: limit }: Debrief): string {
  const twice = kind === 'desktop' ? limit - activities * ACTIVITY_PAUSE : limit
  const from =
    reference === null || twice === QUICK
      ? 'one second'
      : `twice the time of our ${kind === 'desktop' ? 'desktop robot' : 'script'}`
  const rest = imposed > 0 ? ', without the waits of the level' : ''
  const pauses = kind === 'desktop' ? `, plus half a second for each of ${activities} steps` : ''
  return `your robot took ${inMs(took - imposed)}${rest}; the limit is ${inMs(limit)}: ${from}${pauses}`
}

/** Why badges were not earned, one reason for each. */
export function missedInWords(debrief: Debrief): readonly string[] {
  const { precise, fast, champion } = badgesOf(debrief)
  return [
    ...(precise ? [] : [`precise (${unpreciseInWords(debrief)})`]),
    ...(fast ? [] : [`fast (${slowInWords(debrief)})`]),
    ...(champion ? [] : [`champion (${debrief.attempts} attempts instead of one)`]),
  ]
}

const counted = (actions: readonly Action[]) => actions.reduce((sum, { count }) => sum + count, 0)

const isMark = (line: Line, what: string) => line.type === 'mark' && line.what === what

/** The lines from the last Start over to Ready; null before Ready. */
function sinceRestart(lines: readonly Line[]): readonly Line[] | null {
  const end = lines.findLastIndex((line) => isMark(line, 'ready'))
  if (end < 0) return null
  const begin = lines.slice(0, end).findLastIndex((line) => isMark(line, 'restart')) + 1
  return lines.slice(begin, end)
}

type Circumstances = {
  /** How often the level was begun; without it the recording is asked. */
  attempts?: number | undefined
  /** The kind of tool that was named at sign-up. */
  kind?: ToolKind
  /** The level's last run before this one. */
  before?: Recording | null
}

/**
 * Looks back at a run since its last restart. Returns null if the run was not solved, or its recording cannot be read.
 */
export function debriefOn(
  rules: AnyRules,
  recording: Recording,
  { attempts, kind = 'script', before }: Circumstances = {},
): Debrief | null {
  let report: Report
  try {
    report = reportOn(rules, recording)
  } catch {
    return null
  }
  const { deeds, lines, waits, lost } = report
  const own = sinceRestart(deeds)
  const shown = sinceRestart(lines)
  if (!own || !shown) return null
  const actions = own.filter((line): line is Action => line.type === 'action')
  const readyAt = deeds.findLast((line) => isMark(line, 'ready'))!.at
  const from = actions[0]?.at ?? readyAt
  const { level } = recording.log
  const imposed = imposedIn(waits, from, readyAt)
  const activities = actions.filter(
    ({ input }, i) =>
      i === 0 || input.id !== actions[i - 1]!.input.id || input.name !== actions[i - 1]!.input.name,
  ).length
  const refused = counted(actions.filter(({ outcome }) => outcome === 'refused'))
  // What the level drew is told in the report, and is nothing that the robot did wrong.
  const isLuck = (line: Line) => line.type === 'miss' && line.isLuck
  const misses = own.flatMap((line) =>
    missesIn(line) > 0 && !isLuck(line) && 'said' in line ? line.said! : [],
  )
  return {
    took: readyAt - from,
    imposed,
    reference: TIMES[level]?.[kind] ?? null,
    kind,
    elegance: {
      actions: counted(actions),
      wrong: refused + misses.length,
      idle: shown.reduce(
        (sum, line) =>
          line.type === 'gap' && line.whose === 'player' ? sum + line.until - Math.max(line.at, from) : sum,
        0,
      ),
      handles: new Set(
        actions.filter(({ input }) => input.kind !== 'page').map(({ input }) => `${input.id}\n${input.name}`),
      ).size,
    },
    last: before ? debriefOn(rules, before) : null,
    activities,
    refused,
    misses,
    attempts: attempts ?? 1 + lost + deeds.filter((line) => isMark(line, 'restart')).length,
    fastUnder: fastUnder(level, kind, activities),
  }
}
