import { type Progress, levelOf } from './progress-rules.ts'

/**
 * The level to play next: the one after the highest completed, else the first that was skipped. Null when all are done.
 */
export function nextUp(progress: Progress, lastLevel: number): number | null {
  const isOpen = (level: number) => !progress.completed.includes(level)
  const after = levelOf(progress, lastLevel)
  if (isOpen(after)) return after
  for (let level = 1; level < after; level++) if (isOpen(level)) return level
  return null
}
