import type { Signal } from '#contract/class.ts'
import { ask, type Change } from '#server/store/change.ts'

/**
 * ms between two actions of the reference robot where it is quickest: level 2 in app/play/recorder/reference.json. On
 * average only a script in a page is quicker, or a program without one.
 */
export const QUICKEST = 5

/** Actions from which on an average says something. */
const FEWEST = 4

/** Pauses that must be the same before two runs are called alike. */
const ALIKE = 8

/** ms below which a pause says nothing of a robot: whatever acts at once has such pauses. */
const LEAST = 5

/** The times of actions: entries without the press of Complete and Start over. */
const momentsIn = (entries: readonly unknown[]): number[] =>
  entries.flatMap((entry) => {
    const { at, event } = (entry ?? {}) as { at?: unknown; event?: unknown }
    return typeof at === 'number' && event !== undefined ? [at] : []
  })

/** The first pauses of a run, as they are compared. Null: it has too few. */
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
 * What of a solved run somebody may want to look at, from the run alone.
 * @param inputs the page's word for what was behind each entry; null where no page could tell: a recording
 * @param imposed ms that the level made it wait
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

/** The first seat before this one that has a run of the task with the same pauses. */
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

/** Signals as a row has them. */
export const signalsIn = (text: string | null): Signal[] =>
  text === null ? [] : (JSON.parse(text) as Signal[])

/** Signals for a row. */
export const toSignals = (signals: readonly Signal[]): string | null =>
  signals.length === 0 ? null : JSON.stringify(signals)
