import type { Signal } from '#contract/class/run.ts'
import { ask, type Change } from '#server/store/base/change.ts'

/**
 * ms between two actions of the reference robot on its quickest level, level 2 in app/recorder/reference.json.
 * Only a script in a page, or a program without a page, is quicker on average.
 */
export const QUICKEST = 5

/** Fewest actions for a meaningful average. */
const FEWEST = 4

/** Number of equal pauses from which two runs count as alike. */
const ALIKE = 8

/** Shorter pauses, in ms, are not compared: every program that acts at once has them. */
const LEAST = 5

/** The times of actions: entries without the press of Complete and Start over. */
const momentsIn = (entries: readonly unknown[]): number[] =>
  entries.flatMap((entry) => {
    const { at, event } = (entry ?? {}) as { at?: unknown; event?: unknown }
    return typeof at === 'number' && event !== undefined ? [at] : []
  })

/** The first pauses of a run, in the form for comparing; null if it has too few. */
export function gapsOf(entries: readonly unknown[]): string | null {
  const moments = momentsIn(entries)
  const told = moments.slice(1).flatMap((moment, i) => {
    const gap = Math.round(moment - moments[i]!)
    return gap < LEAST ? [] : [gap]
  })
  return told.length < ALIKE ? null : told.slice(0, ALIKE).join(',')
}

const isPressed = (input: unknown) => (input as { isTrusted?: unknown } | null)?.isTrusted === true

/**
 * The signals of a solved run that follow from the run alone.
 * @param inputs the browser's event behind each entry, as the page claims; null for a recording
 * @param imposed ms of waits that the level imposed
 */
export function signalsOf(
  entries: readonly unknown[],
  inputs: readonly unknown[] | null,
  imposed: number,
): Signal[] {
  const signals: Signal[] = []
  if (inputs !== null && !inputs.some(isPressed)) signals.push({ kind: 'no-press' })
  const moments = momentsIn(entries)
  if (moments.length >= FEWEST) {
    const pace = Math.max(0, moments.at(-1)! - moments[0]! - imposed) / (moments.length - 1)
    if (pace < QUICKEST) signals.push({ kind: 'quick', pace: Math.round(pace) })
  }
  return signals
}

/** The first other seat with a run of the task that has the same pauses. */
export function* likeIn(taskId: string, seatId: string, gaps: string | null): Change<Signal[]> {
  if (gaps === null) return []
  const [other] = yield* ask(
    `select seats.number as number from class_runs join seats on seats.id = class_runs.seat_id
    where class_runs.task_id = $1 and class_runs.gaps = $2 and class_runs.seat_id <> $3
    order by class_runs.received_at, class_runs.id limit 1`,
    [taskId, gaps, seatId],
  )
  return other ? [{ kind: 'like', seat: Number(other['number']) }] : []
}

/** Reads the signals in a row. */
export const signalsIn = (text: string | null): Signal[] =>
  text === null ? [] : (JSON.parse(text) as Signal[])

/** Signals for a row. */
export const toSignals = (signals: readonly Signal[]): string | null =>
  signals.length === 0 ? null : JSON.stringify(signals)
