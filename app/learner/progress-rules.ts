import { MAX_SECONDS } from '#contract/limits.ts'
import type { Milliseconds, Seconds } from '#game/clock.ts'

/** The learner's progress. */
export type Progress = {
  points: number
  /** Numbers of completed levels, in ascending order, without repeats. */
  completed: readonly number[]
}

export type Mode = 'live' | 'demo'

/** The status of a level for this learner. Spec §4, "Challenge status per id". */
export type LevelStatus = 'completed' | 'unlocked' | 'locked'

/** Spec §2, "Layout": "status text COMPLETED, LOCKED or READY". */
export const LEVEL_STATUS_TEXT = { completed: 'COMPLETED', unlocked: 'READY', locked: 'LOCKED' } as const

export const NO_PROGRESS: Progress = { points: 0, completed: [] }

/**
 * Records a level once; a second call returns the same object. Spec §4: "Already-completed levels are not re-awarded".
 */
export function complete(progress: Progress, level: number, points: number): Progress {
  if (progress.completed.includes(level)) return progress
  return {
    points: progress.points + points,
    completed: [...progress.completed, level].toSorted((a, b) => a - b),
  }
}

/** Spec §4: in live mode a level opens when the one before it is completed, in demo mode every level is open. */
export function statusOf(progress: Progress, mode: Mode, level: number): LevelStatus {
  if (progress.completed.includes(level)) return 'completed'
  if (mode === 'demo' || level === 1 || progress.completed.includes(level - 1)) return 'unlocked'
  return 'locked'
}

/** The learner's level: highest completed + 1 (spec §3), but at most the last level. */
export const levelOf = (progress: Progress, lastLevel: number): number =>
  Math.min((progress.completed.findLast((level) => level <= lastLevel) ?? 0) + 1, lastLevel)

const isLevel = (value: number) => Number.isSafeInteger(value) && value >= 1

/** Reads the stored score. Any text that is no whole number from 0 counts as none. */
function readPoints(text: string | null): number {
  const points = text !== null && /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(points) ? points : 0
}

/** Reads the stored list of levels. Entries that are no level are skipped. */
function readCompleted(text: string | null): readonly number[] {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(list)) return []
  const levels = list.map((item) => (typeof item === 'string' && /^\d+$/.test(item) ? Number(item) : item))
  const real = levels.filter((level): level is number => typeof level === 'number' && isLevel(level))
  return [...new Set(real)].toSorted((a, b) => a - b)
}

/** Reads the stored progress. Broken texts do no harm. */
export const readProgress = (points: string | null, completed: string | null): Progress => ({
  points: readPoints(points),
  completed: readCompleted(completed),
})

/** The stored mode. Spec §3: "Default live". */
export const readMode = (text: string | null): Mode => (text === 'demo' ? 'demo' : 'live')

/**
 * Whole seconds between a stored start and now, at most a week. 0 if the stored text is broken or lies in the future.
 */
export function secondsSince(start: string | null, now: Milliseconds): Seconds {
  const seconds = Math.floor((now - Number(start ?? Number.NaN)) / 1000)
  if (!start?.trim() || !Number.isFinite(seconds) || seconds < 0) return 0
  return Math.min(seconds, MAX_SECONDS)
}
