import type { Progress } from './progress.ts'
import { type Results, isWhole, resultsIn } from './results.ts'
import { addProgress } from './store.ts'

/** What a learner takes along to another browser, and a teacher reads: the file of the progress page. */
export type ProgressFile = {
  format: 'botarena-progress'
  version: 1
  /** ISO 8601. */
  exportedAt: string
  name: string
  points: number
  completed: readonly number[]
  results: Results
}

/**
 * Reads an exported file. @throws Error that says what is wrong with it.
 * @param isLevel whether a number is a level of this site; others are passed over.
 */
export function readProgressFile(
  text: string,
  isLevel: (level: number) => boolean,
): Pick<ProgressFile, 'completed' | 'results'> {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error('This file is not JSON. Choose a file that the progress page has saved.')
  }
  const { format, version, completed, results } = (file ?? {}) as Record<string, unknown>
  if (format !== 'botarena-progress' || !Array.isArray(completed)) {
    throw new Error('This file holds no progress. Choose a file that the progress page has saved.')
  }
  if (version !== 1)
    throw new Error(`This file has version ${String(version)}, and this site reads version 1.`)
  const levels = completed.filter((level): level is number => isWhole(level) && isLevel(level))
  return { completed: [...new Set(levels)], results: resultsIn(results) }
}

/**
 * Joins imported progress to what is there, and never lowers it: levels are added with their points, what this
 * browser knows of a level stays.
 */
export function merge(
  here: { progress: Progress; results: Results },
  imported: Pick<ProgressFile, 'completed' | 'results'>,
  pointsOf: (level: number) => number,
): { progress: Progress; results: Results; added: readonly number[] } {
  const added = imported.completed.filter((level) => !here.progress.completed.includes(level))
  const results = Object.fromEntries(
    added.map((level) => {
      const { attempts = 0, ...rest } = imported.results[level] ?? {}
      return [
        level,
        {
          ...rest,
          points: pointsOf(level),
          attempts: Math.max(attempts, here.results[level]?.attempts ?? 0),
        },
      ]
    }),
  )
  return {
    added,
    progress: {
      points: added.reduce((sum, level) => sum + pointsOf(level), here.progress.points),
      completed: [...here.progress.completed, ...added].toSorted((a, b) => a - b),
    },
    results: { ...here.results, ...results },
  }
}

/** Adds what another browser has exported. @returns the levels that were not there before. */
export function importProgress(
  imported: Pick<ProgressFile, 'completed' | 'results'>,
  pointsOf: (level: number) => number,
): readonly number[] {
  let added: readonly number[] = []
  addProgress((here) => {
    const merged = merge(here, imported, pointsOf)
    added = merged.added
    return merged
  })
  return added
}
